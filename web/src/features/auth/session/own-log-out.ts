let isOver = false;

/**
 * Records that the user has just logged out in this tab. Until the entry page appears, the page they leave is
 * still visible, and its calls are rejected, which must not ask them to log in.
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
