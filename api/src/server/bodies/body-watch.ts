import type { IncomingMessage } from 'node:http';

/** The minimum pace at which a request body has to arrive. */
export type BodyPace = {
  /** Limit from the first byte to the last. */
  totalMs: number;
  /** Bytes that have to arrive per second; null checks only `totalMs`. */
  bytesPerSecond: number | null;
  /** How long a sender may stay below that rate, in a tunnel or an elevator for example. */
  graceMs: number;
};

/**
 * Forms with files: an upload over a slow line may take minutes, but a dead line must not hold the socket
 * that long.
 */
export const filePace: BodyPace = { totalMs: 10 * 60_000, bytesPerSecond: 1024, graceMs: 30_000 };
/** All other bodies are a few kilobytes of JSON. */
export const textPace: BodyPace = { totalMs: 20_000, bytesPerSecond: null, graceMs: 0 };

type Watched = {
  incoming: IncomingMessage;
  pace: BodyPace;
  /** Milliseconds for which the sender may still stay below the rate. */
  creditMs: number;
  /** Milliseconds left of the total. */
  leftMs: number;
  seenBytes: number;
  seenAt: number;
  onLate: () => void;
};

/** One timer checks all bodies; a timer for each would cost more than the small bodies themselves. */
const lookEveryMs = 1000;

const watched = new Set<Watched>();
let timer: NodeJS.Timeout | undefined;

/**
 * Watches a request body until it is complete.
 *
 * @param onLate called once when the body arrives too slowly. Time in which our own buffers are full does not
 * count.
 * @returns a function that ends the watch; the caller must always call it.
 */
export function watchBody(incoming: IncomingMessage, pace: BodyPace, onLate: () => void): () => void {
  const entry: Watched = {
    incoming,
    pace,
    creditMs: pace.graceMs,
    leftMs: pace.totalMs,
    seenBytes: incoming.socket.bytesRead,
    seenAt: performance.now(),
    onLate,
  };
  watched.add(entry);
  timer ??= setInterval(look, lookEveryMs).unref();
  return () => {
    watched.delete(entry);
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function look(): void {
  for (const entry of watched) {
    if (!isLate(entry)) continue;
    watched.delete(entry);
    entry.onLate();
  }
}

function isLate(entry: Watched): boolean {
  const { incoming, pace } = entry;
  const now = performance.now();
  const passedMs = now - entry.seenAt;
  const cameBytes = incoming.socket.bytesRead - entry.seenBytes;
  entry.seenAt = now;
  entry.seenBytes = incoming.socket.bytesRead;
  if (incoming.complete || isOurTurn(incoming)) return false;
  entry.leftMs -= passedMs;
  if (pace.bytesPerSecond !== null) {
    const earnedMs = (cameBytes / pace.bytesPerSecond) * 1000;
    entry.creditMs = Math.min(pace.graceMs, entry.creditMs + earnedMs - passedMs);
  }
  return entry.leftMs <= 0 || entry.creditMs < 0;
}

/** True while the sender waits for us: the buffer is full, or a reader has paused the stream. */
function isOurTurn(incoming: IncomingMessage): boolean {
  return incoming.isPaused() || incoming.readableLength >= incoming.readableHighWaterMark;
}
