import { availableParallelism } from 'node:os';
import { AppError } from '@storefront/contracts/errors/app-error.ts';

/** Who asked for a picture, and what it takes to make it. */
type ImageWork = {
  /** What limits count the caller under. */
  key: string;
  /** Takes a processor for seconds. */
  isHeavy: boolean;
  /** Gives the job up: at once while it waits in line; one that runs sees to it by itself. */
  signal?: AbortSignal | undefined;
};

/** Lets a few jobs run at once; the others wait in line, each address in one of its own. */
export type ImageJobs = {
  /**
   * Of the addresses with waiting jobs, the one that has used the least time comes next.
   *
   * @throws AppError `SERVICE_UNAVAILABLE` when all lines together are too long, `RATE_LIMITED` when the address's own
   * is; the signal's reason.
   */
  run<T>(work: ImageWork, job: () => Promise<T>): Promise<T>;
  readonly running: number;
  readonly waiting: number;
};

/** More would not be faster on few processors and could take gigabytes: what lies between two passes is up to 200 MB. */
const runningMax = 4;
/** Dozens of previews at once are usual, and an `img` does not ask again. This many are no gallery. */
const waitingMaxPerKey = 200;
const waitingMax = 1000;
const retrySeconds = 5;
/** An address that has used more time than this lately has one picture made after the other. */
const busyMs = 5_000;
/** How often the time of a picture counts whose callers hung up while it was made: to ask and leave costs them nothing. */
const givenUpFactor = 5;
/** After this time half of what an address has used is forgotten. */
const halfLifeMs = 30_000;
/** An address that has used no more is like one that never asked. */
const forgottenMs = 10;

/**
 * How many pictures of one address are worked on at once. One decodes and encodes in turns that leave a processor idle,
 * so two more than there are processors.
 *
 * @param threads that pictures share with files and passwords. Other addresses have one more picture, and one thread at
 * least stays free of pictures.
 */
export function imagesAtOnce(threads: number, processors = availableParallelism()): number {
  return Math.max(1, Math.min(runningMax, threads - 2, processors + 2));
}

/**
 * @param limit of one address. All together have one more, so that no address keeps the others waiting for what it alone
 * has under way. Heavy pictures are made one at a time for each address, and have half of the room.
 */
export function createImageJobs(limit: number): ImageJobs {
  const line = new Line(limit);
  return {
    async run(work, job) {
      const ticket = await line.enter(work);
      try {
        return await job();
      } finally {
        line.leave(ticket);
      }
    },
    get running() {
      return line.running;
    },
    get waiting() {
      return line.waiting;
    },
  };
}

type Ticket = ImageWork & { start: () => void };

/** What an address has waiting and under way, and what it has used. */
type Place = { waiting: Ticket[]; startedAt: Map<Ticket, number>; spentMs: number; spentAt: number };

class Line {
  running = 0;
  waiting = 0;
  #heavy = 0;
  readonly #heavyMax: number;
  readonly #places = new Map<string, Place>();

  constructor(private readonly limit: number) {
    this.#heavyMax = Math.max(1, Math.floor(limit / 2));
  }

  /** Resolves when the work may begin. */
  async enter(work: ImageWork): Promise<Ticket> {
    work.signal?.throwIfAborted();
    const place = this.#placeOf(work.key);
    if (this.waiting >= waitingMax) {
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

  leave(ticket: Ticket): void {
    const place = this.#placeOf(ticket.key);
    const now = performance.now();
    const startedAt = place.startedAt.get(ticket) ?? now;
    const factor = ticket.signal?.aborted ? givenUpFactor : 1;
    place.spentMs = leftOf(place, now) + (now - startedAt) * factor;
    place.spentAt = now;
    place.startedAt.delete(ticket);
    this.running -= 1;
    if (ticket.isHeavy) this.#heavy -= 1;
    this.#startNext();
  }

  /** Places without jobs are kept as long as what they have used matters. */
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
      let next: { place: Place; ticket: Ticket; used: number } | undefined;
      for (const place of this.#places.values()) {
        const used = usedBy(place, now);
        if (next && next.used <= used) continue;
        const ticket = place.waiting.find((candidate) => this.#mayRun(place, candidate, used));
        if (ticket) next = { place, ticket, used };
      }
      if (!next) return;
      const { place, ticket } = next;
      this.#remove(place, ticket);
      place.startedAt.set(ticket, now);
      this.running += 1;
      if (ticket.isHeavy) this.#heavy += 1;
      ticket.start();
    }
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

/** What is remembered of the time that the address's finished jobs took. */
function leftOf({ spentMs, spentAt }: Place, now: number): number {
  return spentMs * 0.5 ** ((now - spentAt) / halfLifeMs);
}

function usedBy(place: Place, now: number): number {
  let used = leftOf(place, now);
  for (const startedAt of place.startedAt.values()) used += now - startedAt;
  return used;
}
