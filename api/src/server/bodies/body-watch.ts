import type { IncomingMessage } from 'node:http';

/** How fast a body has to come. */
export type BodyPace = {
  /** From the first byte to the last. */
  totalMs: number;
  /** Each second costs as many bytes; null asks for nothing but `totalMs`. */
  bytesPerSecond: number | null;
  /** How long a sender may fall short of that: a tunnel, a lift. */
  graceMs: number;
};

/** Forms with files: a slow line takes minutes, a line that has died does not. */
export const filePace: BodyPace = { totalMs: 10 * 60_000, bytesPerSecond: 1024, graceMs: 30_000 };
/** Everything else is a few kilobytes of JSON. */
export const textPace: BodyPace = { totalMs: 20_000, bytesPerSecond: null, graceMs: 0 };

type Watched = {
  incoming: IncomingMessage;
  pace: BodyPace;
  /** Milliseconds that the sender may still fall short of the pace. */
  creditMs: number;
  /** Milliseconds of the total that are left. */
  leftMs: number;
  seenBytes: number;
  seenAt: number;
  onLate: () => void;
};

/** All bodies are looked at together; a timer for each would cost more than the small ones themselves. */
const lookEveryMs = 1000;

const watched = new Set<Watched>();
let timer: NodeJS.Timeout | undefined;

/**
 * Watches a body until it is there.
 *
 * @param onLate called once when it comes too slowly. What stays in our own buffers because we are busy does not count.
 * @returns what ends the watch; to be called in any case.
 */
export function watchBody(incoming: IncomingMessage, pace: BodyPace, onLate: () => void): () => void {
  const entry: Watched = {
    incoming,
    pace,
    creditMs: pace.graceMs,
    leftMs: pace.totalMs,
    seenBytes: incoming.socket.bytesRead,
    seenAt: Date.now(),
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
  const now = Date.now();
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

/** True while the sender waits for us: the buffer is full, or a reader has stopped it. */
function isOurTurn(incoming: IncomingMessage): boolean {
  return incoming.isPaused() || incoming.readableLength >= incoming.readableHighWaterMark;
}
