// Whether every symbol also bears its letter, for those who tell shapes and colours apart less well.
// It holds for all tables until the page is closed.
class Letters {
  shown = $state(false);
}
export const letters = new Letters();
