/** Waits for the end of work that is stopping; after `graceMs`, gives up what is left of it. */
export async function endWithGrace(
  ended: Promise<unknown>,
  graceMs: number,
  giveUp: () => unknown,
): Promise<void> {
  const grace = setTimeout(giveUp, graceMs);
  try {
    await ended;
  } finally {
    clearTimeout(grace);
  }
}
