import type { Deps } from '#deps.ts';

/** A picture in progress, and the number of callers waiting for it. `written` settles after the cache write. */
type Job = { bytes: Promise<Buffer>; written: Promise<void>; waiting: number; giveUp: () => void };

type Work = {
  make(signal: AbortSignal): Promise<Buffer>;
  /** Writes the finished picture to the cache. Never rejects. */
  write(bytes: Buffer): Promise<void>;
};

export type SharedJobs = {
  has(name: string): boolean;
  /**
   * Makes a picture, or waits for the job that makes it already. A job is aborted when all who wait for it have
   * hung up.
   *
   * @throws an `AbortError` as soon as the caller hangs up, and any error of `make`.
   */
  run(name: string, work: Work, hungUp: AbortSignal): Promise<{ bytes: Buffer; written: Promise<void> }>;
};

export function createSharedJobs(background: Deps['background']): SharedJobs {
  const jobs = new Map<string, Job>();

  function start(name: string, { make, write }: Work): Job {
    const controller = new AbortController();
    const forget = () => {
      if (jobs.get(name) === job) jobs.delete(name);
    };
    const bytes = make(controller.signal);
    const written = bytes.then(write, () => {});
    const job: Job = {
      bytes,
      written,
      waiting: 0,
      giveUp() {
        controller.abort();
        // Later requests start a new job.
        forget();
      },
    };
    jobs.set(name, job);
    bytes.then(
      () => {
        job.giveUp = () => {};
      },
      () => {},
    );
    // Requests that arrive during the cache write share these bytes.
    background.add(written.finally(forget));
    return job;
  }

  return {
    has: (name) => jobs.has(name),
    async run(name, work, hungUp) {
      const job = jobs.get(name) ?? start(name, work);
      job.waiting += 1;
      try {
        return { bytes: await unlessAborted(job.bytes, hungUp), written: job.written };
      } finally {
        job.waiting -= 1;
        if (job.waiting === 0) job.giveUp();
      }
    },
  };
}

/** Resolves to the promise's result, or rejects with an `AbortError` as soon as the caller hangs up. */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    const onAbort = () => reject(new DOMException('The caller hung up', 'AbortError'));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    stop = () => signal.removeEventListener('abort', onAbort);
  });
  return Promise.race([promise, aborted]).finally(() => stop());
}
