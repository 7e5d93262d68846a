import { availableParallelism } from 'node:os';
import { AppError } from '@storefront/contracts/errors/app-error.ts';

/** Lets a few jobs run at once, the others wait in line. */
export type ImageJobs = {
  /** @throws AppError `SERVICE_UNAVAILABLE` when the line is too long. */
  run<T>(job: () => Promise<T>): Promise<T>;
  readonly running: number;
  readonly waiting: number;
};

/** More would not be faster on few processors and could take gigabytes: what lies between two passes is up to 200 MB. */
const runningMax = 4;
/** Dozens of previews at once are usual, and an `img` does not ask again. This many are no gallery. */
const waitingMax = 1000;
const retrySeconds = 5;

/**
 * How many pictures are worked on at once. One decodes and encodes in turns that leave a processor idle, so two more than
 * there are processors.
 *
 * @param threads that pictures share with files and passwords; one at least stays free of pictures.
 */
export function imagesAtOnce(threads: number, processors = availableParallelism()): number {
  return Math.max(1, Math.min(runningMax, threads - 1, processors + 2));
}

export function createImageJobs(limit: number): ImageJobs {
  let running = 0;
  const line: (() => void)[] = [];
  return {
    async run(job) {
      if (running >= limit) {
        if (line.length >= waitingMax) {
          throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: retrySeconds });
        }
        // The place is handed on, so that nobody slips in between.
        await new Promise<void>((resolve) => line.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await job();
      } finally {
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
    get running() {
      return running;
    },
    get waiting() {
      return line.length;
    },
  };
}
