import { randomKey } from '../random-key.ts';
import { createDraft } from './draft-storage.ts';

type Attempt = { key: string; content: string };

/** For browsers that forbid storage. */
const inMemory = new Map<string, Attempt>();

/**
 * Returns the `Idempotency-Key` of a request: the same for the same content, so that retrying after a lost
 * response does not place a second order or message, even after a reload; a new one as soon as anything changes.
 */
export function idempotencyKeyFor(form: string, request: unknown): string {
  const content = JSON.stringify(request);
  const last = lastAttempt(form);
  const known = last.read() ?? inMemory.get(form);
  if (known?.content === content) return known.key;
  const key = randomKey();
  last.write({ key, content });
  inMemory.set(form, { key, content });
  return key;
}

export function forgetAttempt(form: string): void {
  lastAttempt(form).clear();
  inMemory.delete(form);
}

function lastAttempt(form: string) {
  return createDraft<Attempt>({
    key: `attempt:${form}`,
    version: 1,
    parse: (stored) => {
      const { key, content } = Object(stored) as Partial<Record<keyof Attempt, unknown>>;
      return typeof key === 'string' && typeof content === 'string' ? { key, content } : null;
    },
  });
}
