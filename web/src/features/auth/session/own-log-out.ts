let isOver = false;

/**
 * Whether the person in this tab has just logged out. Until the entry is there the page they leave is still shown, and what
 * it asks for is refused, which must not tell them to log in.
 */
export const ownLogOut = {
  happened: () => isOver,
  note() {
    isOver = true;
  },
  forget() {
    isOver = false;
  },
};
