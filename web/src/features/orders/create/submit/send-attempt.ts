import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { createDraft } from '#lib/kept/draft-storage.ts';

type Attempt = { key: string; content: string };

/**
 * Returns the `Idempotency-Key` of a request: the same for the same content, so that retrying after a lost
 * response does not create a second order, even after a reload; a new one as soon as anything changes.
 */
export function idempotencyKeyFor(serviceType: ServiceType, request: unknown): string {
  const content = JSON.stringify(request);
  const last = lastAttempt(serviceType);
  const known = last.read();
  if (known?.content === content) return known.key;
  const key = randomKey();
  last.write({ key, content });
  return key;
}

export function forgetAttempt(serviceType: ServiceType): void {
  lastAttempt(serviceType).clear();
}

function lastAttempt(serviceType: ServiceType) {
  return createDraft<Attempt>({
    key: `attempt:${serviceType}`,
    version: 1,
    parse: (stored) => {
      const { key, content } = Object(stored) as Partial<Record<keyof Attempt, unknown>>;
      return typeof key === 'string' && typeof content === 'string' ? { key, content } : null;
    },
  });
}

/** `crypto.randomUUID` exists only on secure origins, and a shop may be tested on an insecure one. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
