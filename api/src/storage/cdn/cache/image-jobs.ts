import { availableParallelism } from 'node:os';
import { AppError } from '@storefront/contracts/errors/app-error.ts';

/** The caller who requests a picture, and the cost of making it. */
type ImageWork = {
  /** The key under which limits count the caller. */
  key: string;
  /** True when the job occupies a processor for seconds. */
  isHeavy: boolean;
  /** Memory that making the picture holds; 0 if it is made row by row. */
  heldBytes: number;
  /** Cancels the job: a waiting one immediately; a running one must handle the signal itself. */
  signal?: AbortSignal | undefined;
};

/** More would not be faster on few processors. */
const runningMax = 4;
/** Dozens of previews at once are normal, and an `img` does not retry. No gallery needs this many. */
const waitingMaxPerKey = 200;
const waitingMax = 1000;
/** What each caller may still have waiting then, so that a few callers cannot shut out the others. */
const waitingMaxPerKeyWhenFull = 20;
const retrySeconds = 5;
/** A caller that has recently used more time than this gets one picture at a time. */
const busyMs = 5_000;
/**
 * Factor for the time of a picture whose callers hung up while it was being made; hanging up would be free
 * otherwise.
 */
const givenUpFactor = 5;
/** After this time, half of a caller's used time is forgotten. */
const halfLifeMs = 30_000;
/** A caller whose used time has dropped to this is treated like a new one. */
const forgottenMs = 10;

/**
 * Returns how many pictures of one caller are processed at once. Making a picture alternates between decoding
 * and encoding, which leaves a processor idle in between; hence two more than there are processors.
 *
 * @param threads size of the thread pool that pictures share with files and passwords. Other callers may have
 * one more picture in progress, and at least one thread stays free of pictures.
 */
export function imagesAtOnce(threads: number, processors = availableParallelism()): number {
  return Math.max(1, Math.min(runningMax, threads - 2, processors + 2));
}

type Ticket = ImageWork & { start: () => void };

/** A caller's waiting and running jobs, and the time it has used. */
type Place = { waiting: Ticket[]; startedAt: Map<Ticket, number>; spentMs: number; spentAt: number };

/** A job queue that runs a few jobs at once. Each caller (IP address) has a queue of its own. */
export class ImageJobs {
  running = 0;
  waiting = 0;
  #heavy = 0;
  #held = 0;
  readonly #heavyMax: number;
  readonly #places = new Map<string, Place>();

  /**
   * @param limit of one caller. The total limit is one higher, so that no caller alone can block the others.
   * Heavy pictures run one at a time per caller, and take up to half of the slots.
   * @param memory that all running jobs together may hold; one that needs more runs while no other holds any.
   */
  constructor(
    private readonly limit: number,
    private readonly memory = Number.POSITIVE_INFINITY,
  ) {
    this.#heavyMax = Math.max(1, Math.floor(limit / 2));
  }

  /**
   * Runs the job when its turn comes. Of the callers with waiting jobs, the one that has used the least time
   * is next.
   *
   * @throws AppError `SERVICE_UNAVAILABLE` when all queues together are too long, `RATE_LIMITED` when the
   * caller's own is; the signal's reason.
   */
  async run<T>(work: ImageWork, job: () => Promise<T>): Promise<T> {
    const ticket = await this.#enter(work);
    try {
      return await job();
    } finally {
      this.#leave(ticket);
    }
  }

  /** Resolves when the job may start. */
  async #enter(work: ImageWork): Promise<Ticket> {
    work.signal?.throwIfAborted();
    const place = this.#placeOf(work.key);
    if (this.waiting >= waitingMax && place.waiting.length >= waitingMaxPerKeyWhenFull) {
      throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: retrySeconds });
    }
    if (place.waiting.length >= waitingMaxPerKey) {
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: retrySeconds });
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#remove(place, ticket);
        reject(work.signal?.reason);
      };
      const ticket: Ticket = {
        ...work,
        start: () => {
          work.signal?.removeEventListener('abort', giveUp);
          resolve(ticket);
        },
      };
      work.signal?.addEventListener('abort', giveUp, { once: true });
      place.waiting.push(ticket);
      this.waiting += 1;
      this.#startNext();
    });
  }

  #leave(ticket: Ticket): void {
    const place = this.#placeOf(ticket.key);
    const now = performance.now();
    const startedAt = place.startedAt.get(ticket) ?? now;
    const factor = ticket.signal?.aborted ? givenUpFactor : 1;
    place.spentMs = leftOf(place, now) + (now - startedAt) * factor;
    place.spentAt = now;
    place.startedAt.delete(ticket);
    this.running -= 1;
    if (ticket.isHeavy) this.#heavy -= 1;
    this.#held -= ticket.heldBytes;
    this.#startNext();
  }

  /** Returns the caller's entry. Entries without jobs are kept as long as their used time matters. */
  #placeOf(key: string): Place {
    const known = this.#places.get(key);
    if (known) return known;
    const now = performance.now();
    for (const [other, place] of this.#places) {
      const isIdle = place.waiting.length === 0 && place.startedAt.size === 0;
      if (isIdle && leftOf(place, now) < forgottenMs) this.#places.delete(other);
    }
    const place = { waiting: [], startedAt: new Map(), spentMs: 0, spentAt: now };
    this.#places.set(key, place);
    return place;
  }

  #startNext(): void {
    for (;;) {
      const now = performance.now();
      const next = this.#findNext(now);
      if (!next) return;
      const { place, ticket } = next;
      this.#remove(place, ticket);
      place.startedAt.set(ticket, now);
      this.running += 1;
      if (ticket.isHeavy) this.#heavy += 1;
      this.#held += ticket.heldBytes;
      ticket.start();
    }
  }

  #findNext(now: number): { place: Place; ticket: Ticket } | undefined {
    const places = [...this.#places.values()]
      .filter(({ waiting }) => waiting.length > 0)
      .map((place) => ({ place, used: usedBy(place, now) }))
      .sort((a, b) => a.used - b.used);
    // A large picture has to wait until the others have given enough memory back. Smaller ones of callers who
    // have used more time would take it again each time.
    let isMemoryAwaited = false;
    for (const { place, used } of places) {
      const able = place.waiting.filter((candidate) => this.#mayRun(place, candidate, used));
      const ticket = able.find(
        (candidate) => candidate.heldBytes === 0 || (!isMemoryAwaited && this.#hasMemory(candidate)),
      );
      if (ticket) return { place, ticket };
      isMemoryAwaited ||= able.length > 0;
    }
    return undefined;
  }

  #hasMemory({ heldBytes }: Ticket): boolean {
    return this.#held === 0 || this.#held + heldBytes <= this.memory;
  }

  #mayRun(place: Place, { isHeavy }: Ticket, used: number): boolean {
    if (this.running > this.limit) return false;
    if (place.startedAt.size >= (used > busyMs ? 1 : this.limit)) return false;
    const hasHeavy = [...place.startedAt.keys()].some((ticket) => ticket.isHeavy);
    return !isHeavy || (!hasHeavy && this.#heavy < this.#heavyMax);
  }

  #remove(place: Place, ticket: Ticket): void {
    place.waiting.splice(place.waiting.indexOf(ticket), 1);
    this.waiting -= 1;
  }
}

/** Returns the remembered part of the time that the caller's finished jobs took. */
function leftOf({ spentMs, spentAt }: Place, now: number): number {
  return spentMs * 0.5 ** ((now - spentAt) / halfLifeMs);
}

function usedBy(place: Place, now: number): number {
  let used = leftOf(place, now);
  for (const startedAt of place.startedAt.values()) used += now - startedAt;
  return used;
}
