import { rootOf } from './describe-error.ts';

/** What is noted about something outside of this server; see `watchOutside`. */
export type Watch = {
  /** It works: ends an alert. */
  worked(): void;
  /** @param error one line without passwords or visitor input, for the alert. */
  failed(error: string): void;
};

/**
 * Returns a function that notes how a call ends, and ends like it.
 *
 * @param failureOf returns the error to note if it shows that the other side fails, and undefined for any other.
 */
export function noteOutcome(watch: Watch, failureOf: (error: unknown) => unknown) {
  return async <T>(call: Promise<T>): Promise<T> => {
    try {
      const result = await call;
      watch.worked();
      return result;
    } catch (error) {
      const failure = failureOf(error);
      if (failure !== undefined) watch.failed(String((rootOf(failure) as Error).message));
      throw error;
    }
  };
}
