import { availableParallelism } from 'node:os';
import { AppError } from '@storefront/contracts/errors/app-error.ts';

/** Lets a few jobs run at once, the others wait in line. */
export type ImageJobs = {
  /** @throws AppError `SERVICE_UNAVAILABLE` when the line is too long. */
  run<T>(job: () => Promise<T>): Promise<T>;
  readonly running: number;
  readonly waiting: number;
};

/**
 * A picture decodes and encodes in turns that leave a processor idle, so one more than there are processors. Node has
 * four threads for pictures, files and passwords together; one at least stays free of pictures.
 */
const runningMax = Math.min(3, availableParallelism() + 1);
/** Dozens of previews at once are usual, and an `img` does not ask again. This many are no gallery. */
const waitingMax = 1000;
const retrySeconds = 5;

export function createImageJobs(limit = runningMax): ImageJobs {
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
