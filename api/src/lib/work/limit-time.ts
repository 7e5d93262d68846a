/** A limit on the time that work may take. */
export type TimeLimit = {
  /** Aborts with a `TimeoutError` when the time is over. */
  signal: AbortSignal;
  /** Ends the limit with the work. */
  end(): void;
};

/**
 * Limits the time of work. `AbortSignal.timeout` would stay in memory until it expires, for each of thousands of
 * jobs; and where only `AbortSignal.any` refers to it, Node.js 20 loses it to the garbage collector, so that the
 * time is never over.
 *
 * @param given cancels the work earlier; it must belong to something that outlives the work.
 */
export function limitTime(ms: number, given?: AbortSignal): TimeLimit {
  const timeout = new AbortController();
  const timer = setTimeout(
    () => timeout.abort(new DOMException('It took too long', 'TimeoutError')),
    ms,
  ).unref();
  return {
    signal: given ? AbortSignal.any([timeout.signal, given]) : timeout.signal,
    end: () => clearTimeout(timer),
  };
}
