import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type TransferListItem, Worker, type WorkerOptions } from 'node:worker_threads';

/** Threads for work that would keep the server from responding. They are made when they are needed. */
export type Threads<Job, Result> = {
  /**
   * Has a thread do the job.
   *
   * @param limits.ms the time it may take. @param limits.signal gives it up.
   * @throws what the thread throws; the signal's reason, a `TimeoutError` after `ms`. The thread is ended then.
   */
  run(
    job: Job,
    limits: { ms: number; signal?: AbortSignal | undefined; transfer?: readonly TransferListItem[] },
  ): Promise<Result>;
};

/**
 * @param start makes a thread that sends one message back for each one it gets.
 * @param options.atOnce as many run at the same time; other jobs wait in line. @param options.keptMs how long a thread is
 * kept that has nothing to do: each has a heap of its own, with all that it has loaded.
 */
export function createThreads<Job, Result>(
  start: () => Worker,
  { atOnce = Number.POSITIVE_INFINITY, keptMs = 60_000 }: { atOnce?: number; keptMs?: number } = {},
): Threads<Job, Result> {
  const idle: Worker[] = [];
  const ends = new Map<Worker, NodeJS.Timeout>();
  const line: (() => void)[] = [];
  let running = 0;

  function rest(worker: Worker): void {
    idle.push(worker);
    const end = () => {
      ends.delete(worker);
      idle.splice(idle.indexOf(worker), 1);
      void worker.terminate();
    };
    ends.set(worker, setTimeout(end, keptMs).unref());
  }

  function wake(): Worker | undefined {
    const worker = idle.pop();
    if (worker) {
      clearTimeout(ends.get(worker));
      ends.delete(worker);
    }
    return worker;
  }

  return {
    async run(job, { ms, signal: given, transfer = [] }) {
      if (running >= atOnce) await new Promise<void>((resolve) => line.push(resolve));
      else running += 1;
      try {
        given?.throwIfAborted();
        const worker = wake() ?? start();
        // `AbortSignal.timeout` would be kept until its end for each of thousands of jobs.
        const timeout = new AbortController();
        const timer = setTimeout(
          () => timeout.abort(new DOMException('The job took too long', 'TimeoutError')),
          ms,
        ).unref();
        const signal = given ? AbortSignal.any([timeout.signal, given]) : timeout.signal;
        try {
          worker.postMessage(job, transfer);
          // Rejects with the thread's error.
          const [result] = (await once(worker, 'message', { signal })) as [Result];
          rest(worker);
          return result;
        } catch (error) {
          await worker.terminate();
          throw signal.aborted ? signal.reason : error;
        } finally {
          clearTimeout(timer);
        }
      } finally {
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

/**
 * A thread that keeps no process alive.
 *
 * @param name of its file, without an ending. @param besides address of the module that asks, `import.meta.url`: the
 * file lies beside it, in the sources and in the bundle.
 */
export function startThread(
  name: string,
  besides: string,
  options: Pick<WorkerOptions, 'resourceLimits'> = {},
): Worker {
  const worker = besides.endsWith('.ts')
    ? startFromSource(new URL(`./${name}.ts`, besides).href, options)
    : new Worker(new URL(`./${name}.js`, besides), options);
  worker.unref();
  return worker;
}

/** In development and tests: a thread has no loader for TypeScript until it asks for one, nor knows how we write JSX. */
function startFromSource(source: string, options: WorkerOptions): Worker {
  const tsconfig = fileURLToPath(new URL('../../../tsconfig.json', import.meta.url));
  const code = `
    process.env.TSX_TSCONFIG_PATH = ${JSON.stringify(tsconfig)};
    import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(source)}); });`;
  return new Worker(code, { ...options, eval: true });
}
