import type { Deps } from '#deps.ts';

type CountDeps = Pick<Deps, 'rateLimits' | 'background'>;

/**
 * Counts the time of work on a picture against an IP address. Exceeding the limit here only refuses its next request.
 */
export async function countPictureTime<T>(
  { rateLimits, background }: CountDeps,
  address: string,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const points = Math.floor((performance.now() - startedAt) / 100);
    if (points > 0) background.add(rateLimits.imageTimeByIp.consume(address, points).catch(() => {}));
  }
}
