import type { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { ErrorCode } from '@storefront/contracts/errors/error-codes.ts';
import type { Logger } from 'pino';
import { shortenIp } from '#http/caller-ip.ts';

/** Stable event names of refusals that become frequent when someone tries to bypass a rule. */
const events: Partial<Record<ErrorCode, string>> = {
  BAD_REQUEST: 'input.refused',
  VALIDATION_FAILED: 'input.refused',
  PAYLOAD_TOO_LARGE: 'input.refused',
  UNSUPPORTED_MEDIA_TYPE: 'input.refused',
  SIGNATURE_INVALID: 'signature.refused',
  FOREIGN_ORIGIN: 'origin.refused',
  RATE_LIMITED: 'limit.reached',
};

const limitLineEveryMs = 60_000;
/** Sources whose reached limit was logged within that time: logging each refusal would let them fill the disk. */
const loggedSources = new Set<string>();
let loggedSince = Number.NEGATIVE_INFINITY;

function isLoggedAlready(source: string): boolean {
  if (performance.now() - loggedSince > limitLineEveryMs) {
    loggedSources.clear();
    loggedSince = performance.now();
  }
  const isKnown = loggedSources.has(source);
  loggedSources.add(source);
  return isKnown;
}

/**
 * Logs such a refusal, a reached limit at most once a minute per source, without any input: people mistype, and
 * machines repeat it endlessly.
 */
export function logRefusal(
  log: Logger,
  { code }: AppError,
  { requestId, callerIp }: { requestId: string; callerIp: string },
): void {
  const event = events[code];
  const source = shortenIp(callerIp);
  if (!event || (code === 'RATE_LIMITED' && isLoggedAlready(source))) return;
  log.info({ event, code, requestId, source }, 'security event');
}
