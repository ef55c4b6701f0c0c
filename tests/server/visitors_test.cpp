// Who has to go when there is no room; addresses and proxies. Without a network.
#include "server/visitors.hpp"

#include <gtest/gtest.h>

#include "server/address.hpp"

namespace lagoon::server {
namespace {

using boost::asio::ip::make_address;

class Somebody : public Visit {
 public:
  Somebody(Visitors& visitors, std::string address, int since, bool answering = false)
      : visitors_(visitors) {
    touch(since);
    answering_ = answering;
    visitors_.enter(*this, std::move(address));
  }
  ~Somebody() override { visitors_.leave(*this); }
  void end() override { gone = true; }
  void touch(int second) { progress_ = Clock::time_point(std::chrono::seconds(second)); }
  bool gone = false;

 private:
  Visitors& visitors_;
};

Limits limits(std::size_t per_address, std::size_t in_all) {
  Limits limits;
  limits.per_address = per_address;
  limits.in_all = in_all;
  return limits;
}

TEST(Visitors, TheLongestIdleOfTheAddressMakesRoom) {
  const Limits few = limits(2, 10);
  Visitors visitors(few);
  Somebody other(visitors, "b", 0);
  Somebody first(visitors, "a", 1);
  Somebody second(visitors, "a", 2);
  first.touch(3);
  const Somebody newcomer(visitors, "a", 0);
  EXPECT_TRUE(second.gone);
  EXPECT_FALSE(first.gone || other.gone || newcomer.gone);
  EXPECT_EQ(visitors.all().size(), 3U) << "whoever has to go counts no more";
}

TEST(Visitors, TheLongestIdleOfAllMakesRoom) {
  const Limits few = limits(10, 2);
  Visitors visitors(few);
  const Somebody first(visitors, "a", 2);
  const Somebody second(visitors, "b", 1);
  const Somebody third(visitors, "c", 0);
  EXPECT_TRUE(second.gone);
  EXPECT_FALSE(first.gone || third.gone);
}

TEST(Visitors, WhoWaitsForAnAnswerGoesLast) {
  const Limits few = limits(2, 10);
  Visitors visitors(few);
  const Somebody busy(visitors, "a", 0, true);
  const Somebody idle(visitors, "a", 5);
  const Somebody busier(visitors, "a", 1, true);
  EXPECT_TRUE(idle.gone);
  const Somebody newcomer(visitors, "a", 9);
  EXPECT_TRUE(busy.gone) << "if all do, the one without progress for longest";
  EXPECT_FALSE(busier.gone || newcomer.gone);
}

TEST(Visitors, WhoHasLeftLeavesRoom) {
  const Limits few = limits(1, 10);
  Visitors visitors(few);
  {
    const Somebody first(visitors, "a", 0);
  }
  const Somebody second(visitors, "a", 1);
  EXPECT_FALSE(second.gone);
  EXPECT_EQ(visitors.all().size(), 1U);
}

TEST(Visitors, AProxyIsCountedByThoseItAsksFor) {
  const Limits few = limits(1, 10);
  Visitors visitors(few);
  const Somebody one(visitors, "", 0);
  const Somebody two(visitors, "", 0);
  Somebody three(visitors, "", 0);
  EXPECT_FALSE(one.gone || two.gone) << "nobody is known yet";
  Somebody anna(visitors, "anna", 1);
  visitors.move(anna, "anna");
  EXPECT_FALSE(anna.gone);
  visitors.move(three, "anna");
  EXPECT_TRUE(anna.gone);
  EXPECT_FALSE(three.gone);
  visitors.move(anna, "ben");  // its last request came in just before its end
  const Somebody ben(visitors, "ben", 2);
  EXPECT_FALSE(ben.gone || three.gone);
}

TEST(Addresses, AnIpv6NetworkOfSixtyFourBitsIsOneVisitor) {
  EXPECT_EQ(group_of(make_address("192.0.2.7")), "192.0.2.7");
  EXPECT_EQ(group_of(make_address("::ffff:192.0.2.7")), "192.0.2.7");
  EXPECT_EQ(group_of(make_address("2001:db8:1:2:3:4:5:6")),
            group_of(make_address("2001:db8:1:2::9")));
  EXPECT_NE(group_of(make_address("2001:db8:1:2::1")), group_of(make_address("2001:db8:1:3::1")));
}

TEST(Addresses, NetworksContainWhatBeginsAsTheyDo) {
  const auto contains = [](std::string_view network, std::string_view address) {
    return read_network(network)->contains(make_address(std::string(address)));
  };
  EXPECT_TRUE(contains("10.0.0.0/8", "10.200.3.4"));
  EXPECT_FALSE(contains("10.0.0.0/8", "11.0.0.0"));
  EXPECT_TRUE(contains("192.168.4.0/22", "192.168.7.255"));
  EXPECT_FALSE(contains("192.168.4.0/22", "192.168.8.0"));
  EXPECT_TRUE(contains("127.0.0.1", "127.0.0.1"));
  EXPECT_FALSE(contains("127.0.0.1", "127.0.0.2"));
  EXPECT_TRUE(contains("127.0.0.1", "::ffff:127.0.0.1"));
  EXPECT_TRUE(contains("2001:db8::/32", "2001:db8:ffff::1"));
  EXPECT_FALSE(contains("::/0", "10.0.0.1"));
  EXPECT_TRUE(contains("0.0.0.0/0", "10.0.0.1"));
}

TEST(Addresses, OfForwardedOnesTheLastThatIsNoProxyCounts) {
  const Proxies proxies({*read_network("10.0.0.0/8"), *read_network("::1")});
  const auto visitor = [&](std::string_view forwarded) {
    const auto address = proxies.visitor(forwarded);
    return address ? address->to_string() : "none";
  };
  EXPECT_EQ(visitor("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(visitor("203.0.113.9, 192.0.2.7"), "192.0.2.7") << "anybody can write the first";
  EXPECT_EQ(visitor("203.0.113.9,192.0.2.7 , 10.1.2.3,::1"), "192.0.2.7");
  EXPECT_EQ(visitor("192.0.2.7:4711"), "192.0.2.7");
  EXPECT_EQ(visitor("[2001:db8::7]:4711"), "2001:db8::7");
  EXPECT_EQ(visitor("\"[2001:db8::7]\""), "2001:db8::7");
  EXPECT_EQ(visitor("2001:db8::7"), "2001:db8::7");
  for (const char* nobody : {"", " ", "unknown", "10.0.0.1", "192.0.2.7, unknown", ",", "]", "["}) {
    EXPECT_EQ(visitor(nobody), "none") << nobody;
  }
}

}  // namespace
}  // namespace lagoon::server
