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

/** Logs such a refusal without any input: people mistype, and machines repeat it endlessly. */
export function logRefusal(
  log: Logger,
  { code }: AppError,
  { requestId, callerIp }: { requestId: string; callerIp: string },
): void {
  const event = events[code];
  if (event) log.info({ event, code, requestId, source: shortenIp(callerIp) }, 'security event');
}
