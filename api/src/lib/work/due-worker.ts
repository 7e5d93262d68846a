import type { Logger } from 'pino';

/** Rows of a table that become due, and how one is handled. */
export type DueWork<Row> = {
  /** What the log calls the rows. */
  name: string;
  inFlightMax: number;
  /** Minimum number of rows that are claimed together, once there is room for them; defaults to one. */
  portion?: number;
  /** Awaited each time before rows are claimed. */
  beforeClaim?: () => Promise<void>;
  /** Claims up to `limit` due rows; no other process gets them meanwhile. */
  claim(limit: number): Promise<Row[]>;
  /** Never rejects. */
  handle(row: Row): Promise<unknown>;
  /** Returns the milliseconds until a row can be claimed, at most `horizonMs`. */
  msUntilDue(horizonMs: number): Promise<number>;
  log: Logger;
};

export type DueWorker = {
  /** Looks for due rows now. */
  wake(): void;
  /** Claims no more rows and waits for those in progress. */
  stop(): Promise<void>;
};

/** Rows that another process wrote without waking this one are found within this time. */
const idleMs = 15_000;
/** Due rows that are held by another process are checked again after this time, not at once. */
const pauseMinMs = 100;

/**
 * Handles rows as they become due, several at a time, until it is stopped. Any number of workers may share a
 * database.
 */
export function startDueWorker<Row>(work: DueWork<Row>): DueWorker {
  const { portion = 1 } = work;
  const inFlight = new Set<Promise<unknown>>();
  let isStopping = false;
  let isAwake = true;
  let endSleep = () => {};

  const sleep = async (milliseconds: number, alsoUntil: Iterable<Promise<unknown>>) => {
    if (isAwake || isStopping) return;
    let timer: NodeJS.Timeout | undefined;
    const pause = new Promise<void>((resolve) => {
      endSleep = resolve;
      timer = setTimeout(resolve, milliseconds);
    });
    await Promise.race([pause, ...alsoUntil]);
    clearTimeout(timer);
  };

  const run = async () => {
    while (!isStopping) {
      await work.beforeClaim?.();
      isAwake = false;
      try {
        const free = work.inFlightMax - inFlight.size;
        const claimed = free >= portion ? await work.claim(free) : [];
        for (const row of claimed) {
          const handling = work.handle(row).finally(() => inFlight.delete(handling));
          inFlight.add(handling);
        }
        const isFull = inFlight.size > work.inFlightMax - portion;
        if (isFull) await sleep(idleMs, inFlight);
        else await sleep(Math.max(pauseMinMs, await work.msUntilDue(idleMs)), []);
      } catch (error) {
        work.log.error({ err: error }, `${work.name} could not be read; trying again soon`);
        isAwake = false;
        await sleep(idleMs, []);
      }
    }
    await Promise.all(inFlight);
  };
  const running = run();

  return {
    wake() {
      isAwake = true;
      endSleep();
    },
    async stop() {
      isStopping = true;
      endSleep();
      await running;
    },
  };
}
