/** Forms sent faster than this after they were shown are taken for a machine's. */
export const formMinimumTimeMs = 1500;
