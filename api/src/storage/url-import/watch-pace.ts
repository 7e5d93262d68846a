import { importIdleMinBytes, importIdleTimeoutMs } from '@storefront/contracts/uploads/storage-limits.ts';

/** Watches how fast a download comes. */
export type Pace = {
  /** The server has responded. */
  begin(): void;
  onProgress(doneBytes: number): void;
  stop(): void;
};

/**
 * Aborts a download whose server keeps silent, or sends so little that it would keep its place for others' minutes: a
 * single byte now and then does not count.
 */
export function watchPace(controller: AbortController): Pace {
  const timer = setTimeout(() => controller.abort(), importIdleTimeoutMs);
  let countedBytes = 0;
  return {
    begin: () => {
      timer.refresh();
    },
    onProgress(doneBytes) {
      if (doneBytes - countedBytes < importIdleMinBytes) return;
      countedBytes = doneBytes;
      timer.refresh();
    },
    stop: () => clearTimeout(timer),
  };
}
