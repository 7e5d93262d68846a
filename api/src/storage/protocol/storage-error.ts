import type { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { ErrorCode } from '@storefront/contracts/errors/error-codes.ts';
import { programLocale } from '@storefront/contracts/i18n/locale.ts';
import { type StorageErrorCode, storageErrors } from '@storefront/contracts/uploads/storage-errors.ts';

/** The error of the storage service's handlers. Its text is public; `cause` only goes to the log. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly status: number;

  constructor(
    readonly code: StorageErrorCode,
    readonly options: { retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(storageErrors[code].message[programLocale], { cause: options.cause });
    this.status = storageErrors[code].status;
  }
}

const twins: Partial<Record<ErrorCode, StorageErrorCode>> = {
  RATE_LIMITED: 'RequestThrottledError',
  REQUEST_TIMEOUT: 'RequestTimeoutError',
  PAYLOAD_TOO_LARGE: 'RequestSizeLimitExceededError',
  FOREIGN_ORIGIN: 'OriginForbiddenError',
  NOT_FOUND: 'NotFoundError',
  METHOD_NOT_ALLOWED: 'MethodNotAllowedError',
  STORAGE_FULL: 'StorageFullError',
  SERVICE_UNAVAILABLE: 'ServiceUnavailableError',
  INTERNAL_ERROR: 'InternalServerError',
};

/** Translates an error of the application, including its middleware and limits, to the protocol's. */
export function fromAppError(error: AppError): StorageError {
  return new StorageError(twins[error.code] ?? 'PostRequestParserFailedError', {
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    cause: error.cause ?? error,
  });
}
