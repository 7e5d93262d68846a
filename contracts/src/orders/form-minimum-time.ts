/** A form submitted sooner than this after it was shown is treated as sent by a bot. */
export const formMinimumTimeMs = 1500;
