import type { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { ErrorCode } from '@storefront/contracts/errors/error-codes.ts';
import type { Logger } from 'pino';
import { shortenIp } from '#http/caller-ip.ts';

/** Stable names of refusals that show in numbers when someone tries to get round a rule. */
const events: Partial<Record<ErrorCode, string>> = {
  BAD_REQUEST: 'input.refused',
  VALIDATION_FAILED: 'input.refused',
  PAYLOAD_TOO_LARGE: 'input.refused',
  UNSUPPORTED_MEDIA_TYPE: 'input.refused',
  SIGNATURE_INVALID: 'signature.refused',
  FOREIGN_ORIGIN: 'origin.refused',
  RATE_LIMITED: 'limit.reached',
};

/** Names such a refusal in the log, with nothing that was typed: people mistype, machines do it without an end. */
export function logRefusal(
  log: Logger,
  { code }: AppError,
  { requestId, callerIp }: { requestId: string; callerIp: string },
): void {
  const event = events[code];
  if (event) log.info({ event, code, requestId, source: shortenIp(callerIp) }, 'security event');
}
