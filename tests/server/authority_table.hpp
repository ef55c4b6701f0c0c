// Who may do what at a table, and what everybody else is told: a table of requests and roles for
// each status. "ok" or the code of the refusal, in short: bad (bad_request), who (unauthorised), no
// (forbidden), none (not_found), turn (not_your_turn), early (not_started), begun (started), taken
// (seat_taken), and over, frozen, full, illegal as they are.
#pragma once

#include <array>
#include <utility>

namespace lagoon::server {

inline constexpr std::array<std::pair<const char*, const char*>, 7> kAuthority{{
    {"open", R"(
              nobody    spectator watcher   waiting   awaited   covered   host      seat-host kicked    invite    transfer  other
see           who       ok        ok        ok        ok        ok        ok        ok        who       who       who       who
draft         who       no        no        early     early     early     early     early     who       who       who       who
explain       who       no        no        early     early     early     early     early     who       who       who       who
preview       who       no        no        early     early     early     early     early     who       who       who       who
moment        who       early     early     early     early     early     early     early     who       who       who       who
hint          who       no        no        early     early     early     early     early     who       who       who       who
act           who       no        no        early     early     early     no        early     who       who       who       who
act-nothing   who       no        no        bad       bad       bad       bad       bad       who       who       who       who
say-phrase    who       no        ok        ok        ok        ok        no        ok        who       who       who       who
say-text      who       no        ok        ok        ok        ok        no        ok        who       who       who       who
ask-pause     who       no        no        early     early     early     early     early     who       who       who       who
ask-resume    who       no        no        early     early     early     early     early     who       who       who       who
ask-back      who       no        no        early     early     early     early     early     who       who       who       who
ask-end       who       no        no        early     early     early     early     early     who       who       who       who
ask-rematch   who       no        no        no        no        no        no        no        who       who       who       who
ask-reseat    who       no        no        early     early     early     early     early     who       who       who       who
answer        who       no        no        none      none      none      no        none      who       who       who       who
start         who       no        no        no        no        no        ok        ok        who       who       who       who
kick-seat     who       no        no        no        no        no        ok        ok        who       who       who       who
kick-watcher  who       no        no        no        no        no        none      none      who       who       who       who
swap          who       no        no        no        no        no        ok        ok        who       who       who       who
put-bot       who       no        no        no        no        no        taken     taken     who       who       who       who
lock          who       no        no        no        no        no        ok        ok        who       who       who       who
mute          who       no        no        no        no        no        ok        ok        who       who       who       who
hand-over     who       no        no        no        no        no        ok        ok        who       who       who       who
reveal        who       no        no        early     early     early     early     early     who       who       who       who
leave         who       no        no        ok        ok        ok        no        ok        who       who       who       who
return        who       no        no        early     early     early     no        early     who       who       who       who
report        who       ok        ok        ok        ok        ok        ok        ok        who       who       who       who
transfer      who       no        no        ok        ok        ok        no        ok        who       who       who       who
hello         ok        ok        ok        ok        ok        ok        ok        ok        who       who       who       who
record        none      none      none      none      none      none      none      none      none      none      none      none
match         none      none      none      none      none      none      none      none      none      none      none      none
join          no        no        who       who       who       who       full      full      who       full      ok        who
unknown       bad       bad       bad       bad       bad       bad       bad       bad       bad       bad       bad       who
)"},
    {"starting", R"(
              nobody    spectator watcher   waiting   awaited   covered   host      seat-host kicked    invite    transfer  other
see           who       ok        ok        ok        ok        ok        ok        ok        who       who       who       who
draft         who       no        no        early     early     early     early     early     who       who       who       who
explain       who       no        no        early     early     early     early     early     who       who       who       who
preview       who       no        no        early     early     early     early     early     who       who       who       who
moment        who       early     early     early     early     early     early     early     who       who       who       who
hint          who       no        no        early     early     early     early     early     who       who       who       who
act           who       no        no        early     early     early     no        early     who       who       who       who
act-nothing   who       no        no        bad       bad       bad       bad       bad       who       who       who       who
say-phrase    who       no        ok        ok        ok        ok        no        ok        who       who       who       who
say-text      who       no        ok        ok        ok        ok        no        ok        who       who       who       who
ask-pause     who       no        no        early     early     early     early     early     who       who       who       who
ask-resume    who       no        no        early     early     early     early     early     who       who       who       who
ask-back      who       no        no        early     early     early     early     early     who       who       who       who
ask-end       who       no        no        early     early     early     early     early     who       who       who       who
ask-rematch   who       no        no        no        no        no        no        no        who       who       who       who
ask-reseat    who       no        no        early     early     early     early     early     who       who       who       who
answer        who       no        no        none      none      none      no        none      who       who       who       who
start         who       no        no        no        no        no        ok        ok        who       who       who       who
kick-seat     who       no        no        no        no        no        no        no        who       who       who       who
kick-watcher  who       no        no        no        no        no        none      none      who       who       who       who
swap          who       no        no        no        no        no        begun     begun     who       who       who       who
put-bot       who       no        no        no        no        no        begun     begun     who       who       who       who
lock          who       no        no        no        no        no        ok        ok        who       who       who       who
mute          who       no        no        no        no        no        ok        ok        who       who       who       who
hand-over     who       no        no        no        no        no        ok        ok        who       who       who       who
reveal        who       no        no        bad       bad       bad       early     bad       who       who       who       who
leave         who       no        no        begun     begun     begun     no        begun     who       who       who       who
return        who       no        no        early     early     early     no        early     who       who       who       who
report        who       ok        ok        ok        ok        ok        ok        ok        who       who       who       who
transfer      who       no        no        ok        ok        ok        no        ok        who       who       who       who
hello         ok        ok        ok        ok        ok        ok        ok        ok        who       who       who       who
record        none      none      none      none      none      none      none      none      none      none      none      none
match         none      none      none      none      none      none      none      none      none      none      none      none
join          no        no        who       who       who       who       full      full      who       full      ok        who
unknown       bad       bad       bad       bad       bad       bad       bad       bad       bad       bad       bad       who
)"},
    {"running", R"(
              nobody    spectator watcher   waiting   awaited   covered   host      seat-host kicked    invite    transfer  other
see           who       ok        ok        ok        ok        ok        ok        ok        who       who       who       who
draft         who       no        no        ok        ok        ok        no        ok        who       who       who       who
explain       who       no        no        ok        ok        ok        no        ok        who       who       who       who
preview       who       no        no        illegal   illegal   illegal   no        illegal   who       who       who       who
moment        who       ok        ok        ok        ok        ok        ok        ok        who       who       who       who
hint          who       no        no        turn      ok        turn      no        turn      who       who       who       who
act           who       no        no        turn      illegal   turn      no        turn      who       who       who       who
act-nothing   who       no        no        bad       bad       bad       bad       bad       who       who       who       who
say-phrase    who       no        ok        ok        ok        ok        no        ok        who       who       who       who
say-text      who       no        ok        ok        ok        ok        no        ok        who       who       who       who
ask-pause     who       no        no        ok        ok        ok        no        ok        who       who       who       who
ask-resume    who       no        no        no        no        no        no        no        who       who       who       who
ask-back      who       no        no        no        no        no        no        no        who       who       who       who
ask-end       who       no        no        ok        ok        ok        no        ok        who       who       who       who
ask-rematch   who       no        no        no        no        no        no        no        who       who       who       who
ask-reseat    who       no        no        no        ok        ok        ok        ok        who       who       who       who
answer        who       no        no        none      none      none      no        none      who       who       who       who
start         who       no        no        no        no        no        begun     begun     who       who       who       who
kick-seat     who       no        no        no        no        no        no        no        who       who       who       who
kick-watcher  who       no        no        no        no        no        none      none      who       who       who       who
swap          who       no        no        no        no        no        begun     begun     who       who       who       who
put-bot       who       no        no        no        no        no        no        no        who       who       who       who
lock          who       no        no        no        no        no        ok        ok        who       who       who       who
mute          who       no        no        no        no        no        ok        ok        who       who       who       who
hand-over     who       no        no        no        no        no        ok        ok        who       who       who       who
reveal        who       no        no        early     early     early     early     early     who       who       who       who
leave         who       no        no        ok        ok        ok        no        ok        who       who       who       who
return        who       no        no        ok        ok        ok        no        ok        who       who       who       who
report        who       ok        ok        ok        ok        ok        ok        ok        who       who       who       who
transfer      who       no        no        ok        ok        ok        no        ok        who       who       who       who
hello         ok        ok        ok        ok        ok        ok        ok        ok        who       who       who       who
record        none      none      none      none      none      none      none      none      none      none      none      none
match         none      none      none      none      none      none      none      none      none      none      none      none
join          no        no        who       who       who       who       full      full      who       full      ok        who
unknown       bad       bad       bad       bad       bad       bad       bad       bad       bad       bad       bad       who
)"},
    {"paused", R"(
              nobody    spectator watcher   waiting   awaited   covered   host      seat-host kicked    invite    transfer  other
see           who       ok        ok        ok        ok        ok        ok        ok        who       who       who       who
draft         who       no        no        ok        ok        ok        no        ok        who       who       who       who
explain       who       no        no        ok        ok        ok        no        ok        who       who       who       who
preview       who       no        no        illegal   illegal   illegal   no        illegal   who       who       who       who
moment        who       ok        ok        ok        ok        ok        ok        ok        who       who       who       who
hint          who       no        no        turn      ok        turn      no        turn      who       who       who       who
act           who       no        no        no        no        no        no        no        who       who       who       who
act-nothing   who       no        no        bad       bad       bad       bad       bad       who       who       who       who
say-phrase    who       no        ok        ok        ok        ok        no        ok        who       who       who       who
say-text      who       no        ok        ok        ok        ok        no        ok        who       who       who       who
ask-pause     who       no        no        no        no        no        no        no        who       who       who       who
ask-resume    who       no        no        ok        ok        ok        no        ok        who       who       who       who
ask-back      who       no        no        no        no        no        no        no        who       who       who       who
ask-end       who       no        no        ok        ok        ok        no        ok        who       who       who       who
ask-rematch   who       no        no        no        no        no        no        no        who       who       who       who
ask-reseat    who       no        no        no        ok        ok        ok        ok        who       who       who       who
answer        who       no        no        none      none      none      no        none      who       who       who       who
start         who       no        no        no        no        no        begun     begun     who       who       who       who
kick-seat     who       no        no        no        no        no        no        no        who       who       who       who
kick-watcher  who       no        no        no        no        no        none      none      who       who       who       who
swap          who       no        no        no        no        no        begun     begun     who       who       who       who
put-bot       who       no        no        no        no        no        no        no        who       who       who       who
lock          who       no        no        no        no        no        ok        ok        who       who       who       who
mute          who       no        no        no        no        no        ok        ok        who       who       who       who
hand-over     who       no        no        no        no        no        ok        ok        who       who       who       who
reveal        who       no        no        early     early     early     early     early     who       who       who       who
leave         who       no        no        ok        ok        ok        no        ok        who       who       who       who
return        who       no        no        ok        ok        ok        no        ok        who       who       who       who
report        who       ok        ok        ok        ok        ok        ok        ok        who       who       who       who
transfer      who       no        no        ok        ok        ok        no        ok        who       who       who       who
hello         ok        ok        ok        ok        ok        ok        ok        ok        who       who       who       who
record        none      none      none      none      none      none      none      none      none      none      none      none
match         none      none      none      none      none      none      none      none      none      none      none      none
join          no        no        who       who       who       who       full      full      who       full      ok        who
unknown       bad       bad       bad       bad       bad       bad       bad       bad       bad       bad       bad       who
)"},
    {"over", R"(
              nobody    spectator watcher   waiting   awaited   covered   host      seat-host kicked    invite    transfer  other
see           who       ok        ok        ok        ok        ok        ok        ok        who       who       who       who
draft         who       no        no        over      over      over      over      over      who       who       who       who
explain       who       no        no        over      over      over      over      over      who       who       who       who
preview       who       no        no        over      over      over      over      over      who       who       who       who
moment        who       ok        ok        ok        ok        ok        ok        ok        who       who       who       who
hint          who       no        no        over      over      over      over      over      who       who       who       who
act           who       no        no        over      over      over      no        over      who       who       who       who
act-nothing   who       no        no        bad       bad       bad       bad       bad       who       who       who       who
say-phrase    who       no        ok        ok        ok        ok        no        ok        who       who       who       who
say-text      who       no        ok        ok        ok        ok        no        ok        who       who       who       who
ask-pause     who       no        no        over      over      over      over      over      who       who       who       who
ask-resume    who       no        no        over      over      over      over      over      who       who       who       who
ask-back      who       no        no        over      over      over      over      over      who       who       who       who
ask-end       who       no        no        over      over      over      over      over      who       who       who       who
ask-rematch   who       no        no        ok        ok        ok        no        ok        who       who       who       who
ask-reseat    who       no        no        over      over      over      over      over      who       who       who       who
answer        who       no        no        none      none      none      no        none      who       who       who       who
start         who       no        no        no        no        no        begun     begun     who       who       who       who
kick-seat     who       no        no        no        no        no        no        no        who       who       who       who
kick-watcher  who       no        no        no        no        no        none      none      who       who       who       who
swap          who       no        no        no        no        no        begun     begun     who       who       who       who
put-bot       who       no        no        no        no        no        begun     begun     who       who       who       who
lock          who       no        no        no        no        no        ok        ok        who       who       who       who
mute          who       no        no        no        no        no        ok        ok        who       who       who       who
hand-over     who       no        no        no        no        no        ok        ok        who       who       who       who
reveal        who       no        no        early     early     early     early     early     who       who       who       who
leave         who       no        no        over      over      over      no        over      who       who       who       who
return        who       no        no        over      over      over      no        over      who       who       who       who
report        who       ok        ok        ok        ok        ok        ok        ok        who       who       who       who
transfer      who       no        no        ok        ok        ok        no        ok        who       who       who       who
hello         ok        ok        ok        ok        ok        ok        ok        ok        who       who       who       who
record        ok        ok        ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
match         ok        ok        ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
join          no        no        who       who       who       who       over      over      who       over      over      who
unknown       bad       bad       bad       bad       bad       bad       bad       bad       bad       bad       bad       who
)"},
    {"frozen", R"(
              nobody    spectator watcher   waiting   awaited   covered   host      seat-host kicked    invite    transfer  other
see           who       ok        ok        ok        ok        ok        ok        ok        who       who       who       who
draft         who       no        no        frozen    frozen    frozen    frozen    frozen    who       who       who       who
explain       who       no        no        frozen    frozen    frozen    frozen    frozen    who       who       who       who
preview       who       no        no        frozen    frozen    frozen    frozen    frozen    who       who       who       who
moment        who       ok        ok        ok        ok        ok        ok        ok        who       who       who       who
hint          who       no        no        frozen    frozen    frozen    frozen    frozen    who       who       who       who
act           who       no        no        frozen    frozen    frozen    no        frozen    who       who       who       who
act-nothing   who       no        no        bad       bad       bad       bad       bad       who       who       who       who
say-phrase    who       no        ok        ok        ok        ok        no        ok        who       who       who       who
say-text      who       no        ok        ok        ok        ok        no        ok        who       who       who       who
ask-pause     who       no        no        frozen    frozen    frozen    frozen    frozen    who       who       who       who
ask-resume    who       no        no        frozen    frozen    frozen    frozen    frozen    who       who       who       who
ask-back      who       no        no        frozen    frozen    frozen    frozen    frozen    who       who       who       who
ask-end       who       no        no        frozen    frozen    frozen    frozen    frozen    who       who       who       who
ask-rematch   who       no        no        no        no        no        no        no        who       who       who       who
ask-reseat    who       no        no        frozen    frozen    frozen    frozen    frozen    who       who       who       who
answer        who       no        no        none      none      none      no        none      who       who       who       who
start         who       no        no        no        no        no        begun     begun     who       who       who       who
kick-seat     who       no        no        no        no        no        no        no        who       who       who       who
kick-watcher  who       no        no        no        no        no        none      none      who       who       who       who
swap          who       no        no        no        no        no        begun     begun     who       who       who       who
put-bot       who       no        no        no        no        no        begun     begun     who       who       who       who
lock          who       no        no        no        no        no        ok        ok        who       who       who       who
mute          who       no        no        no        no        no        ok        ok        who       who       who       who
hand-over     who       no        no        no        no        no        ok        ok        who       who       who       who
reveal        who       no        no        early     early     early     early     early     who       who       who       who
leave         who       no        no        frozen    frozen    frozen    no        frozen    who       who       who       who
return        who       no        no        frozen    frozen    frozen    no        frozen    who       who       who       who
report        who       ok        ok        ok        ok        ok        ok        ok        who       who       who       who
transfer      who       no        no        ok        ok        ok        no        ok        who       who       who       who
hello         ok        ok        ok        ok        ok        ok        ok        ok        who       who       who       who
record        ok        ok        ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
match         ok        ok        ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
join          no        no        who       who       who       who       frozen    frozen    who       frozen    frozen    who
unknown       bad       bad       bad       bad       bad       bad       bad       bad       bad       bad       bad       who
)"},
    {"abandoned", R"(
              nobody    spectator watcher   waiting   awaited   covered   host      seat-host kicked    invite    transfer  other
see           who       ok        ok        ok        ok        ok        ok        ok        who       who       who       who
draft         who       no        no        over      over      over      over      over      who       who       who       who
explain       who       no        no        over      over      over      over      over      who       who       who       who
preview       who       no        no        over      over      over      over      over      who       who       who       who
moment        who       ok        ok        ok        ok        ok        ok        ok        who       who       who       who
hint          who       no        no        over      over      over      over      over      who       who       who       who
act           who       no        no        over      over      over      no        over      who       who       who       who
act-nothing   who       no        no        bad       bad       bad       bad       bad       who       who       who       who
say-phrase    who       no        ok        ok        ok        ok        no        ok        who       who       who       who
say-text      who       no        ok        ok        ok        ok        no        ok        who       who       who       who
ask-pause     who       no        no        over      over      over      over      over      who       who       who       who
ask-resume    who       no        no        over      over      over      over      over      who       who       who       who
ask-back      who       no        no        over      over      over      over      over      who       who       who       who
ask-end       who       no        no        over      over      over      over      over      who       who       who       who
ask-rematch   who       no        no        no        no        no        no        no        who       who       who       who
ask-reseat    who       no        no        over      over      over      over      over      who       who       who       who
answer        who       no        no        none      none      none      no        none      who       who       who       who
start         who       no        no        no        no        no        begun     begun     who       who       who       who
kick-seat     who       no        no        no        no        no        no        no        who       who       who       who
kick-watcher  who       no        no        no        no        no        none      none      who       who       who       who
swap          who       no        no        no        no        no        begun     begun     who       who       who       who
put-bot       who       no        no        no        no        no        begun     begun     who       who       who       who
lock          who       no        no        no        no        no        ok        ok        who       who       who       who
mute          who       no        no        no        no        no        ok        ok        who       who       who       who
hand-over     who       no        no        no        no        no        ok        ok        who       who       who       who
reveal        who       no        no        early     early     early     early     early     who       who       who       who
leave         who       no        no        over      over      over      no        over      who       who       who       who
return        who       no        no        over      over      over      no        over      who       who       who       who
report        who       ok        ok        ok        ok        ok        ok        ok        who       who       who       who
transfer      who       no        no        ok        ok        ok        no        ok        who       who       who       who
hello         ok        ok        ok        ok        ok        ok        ok        ok        who       who       who       who
record        none      none      none      none      none      none      none      none      none      none      none      none
match         none      none      none      none      none      none      none      none      none      none      none      none
join          no        no        who       who       who       who       over      over      who       over      over      who
unknown       bad       bad       bad       bad       bad       bad       bad       bad       bad       bad       bad       who
)"},
}};

}  // namespace lagoon::server
