import { type Locale, type Localized, programLocale } from '../i18n/locale.ts';
import type { OrderStatus, PaymentStatus } from '../orders/order-status.ts';
import { type ErrorCode, errorCatalogue, isErrorCode } from './error-codes.ts';
import { localizeMessage, messageCode, messageCodes } from './messages.ts';

/** A violated validation rule: its path, and its message in English. */
export type BrokenRule = { path: (string | number)[]; message: string };

/** The same with the rule's stable code, for programs. */
export type Issue = BrokenRule & { code: string };

/**
 * JSON body of every error response. `expected` contains the correct figures of a PRICE_MISMATCH or
 * QUOTE_CHANGED, `current` the stored values if a change is rejected as ORDER_CHANGED, of the fields that the call changes, `received` the
 * received amount in whole US dollars that a PAYMENT_RECEIVED is about, and the amount still to pay.
 */
export type ErrorBody = {
  message: string;
  code: ErrorCode;
  issues?: Issue[];
  expected?: { totalPrice: number; depositAmount: number };
  current?: CurrentValues;
  received?: { receivedAmount: number; openAmount: number };
};

type CurrentValues = {
  adminNotes?: string | null;
  deliveryDate?: string | null;
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  assignee?: string | null;
  /** The `actor` of the event that set the value; absent if it is not known. */
  changedBy?: string | null;
};

export type AppErrorOptions = {
  /** Replaces the catalogue's text; must be fit for the public. */
  message?: string;
  issues?: BrokenRule[];
  expected?: ErrorBody['expected'];
  current?: ErrorBody['current'];
  received?: ErrorBody['received'];
  /** Whole seconds for `Retry-After`. */
  retryAfterSeconds?: number;
  /** The underlying error; goes to the log only. */
  cause?: unknown;
};

/** The error that handlers throw. Its message is public; `cause` never leaves the server. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: Issue[] | undefined;
  readonly expected: ErrorBody['expected'];
  readonly current: ErrorBody['current'];
  readonly received: ErrorBody['received'];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? options.issues?.[0]?.message ?? errorCatalogue[code].message[programLocale], {
      cause: options.cause,
    });
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.issues = options.issues?.map((rule) => ({ ...rule, code: issueCode(rule.message) }));
    this.expected = options.expected;
    this.current = options.current;
    this.received = options.received;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  toBody(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.issues && { issues: this.issues }),
      ...(this.expected && { expected: this.expected }),
      ...(this.current && { current: this.current }),
      ...(this.received && { received: this.received }),
    };
  }
}

/** Returns the error for a value that violates a rule: `VALIDATION_FAILED` with a single issue. */
export function invalidValue(path: BrokenRule['path'], message: Localized): AppError {
  return new AppError('VALIDATION_FAILED', { issues: [{ path, message: message[programLocale] }] });
}

const errorCodes: ReadonlyMap<string, string> = new Map(
  Object.entries(errorCatalogue).map(([code, { message }]) => [message.en, code]),
);

/** Every possible code of an issue: those of the rules, and of the errors that a single file can cause. */
export const issueCodes: readonly string[] = [...messageCodes.values(), ...errorCodes.values()];

function issueCode(message: string): string {
  return messageCode(message) ?? errorCodes.get(message) ?? 'VALIDATION_FAILED';
}

/**
 * Returns the text of an error body in the given language: the translated validation message, otherwise the
 * catalogue's text for the code, otherwise the message unchanged.
 */
export function localizeError(error: { message: string; code?: unknown }, locale: Locale): string {
  const localized = localizeMessage(error.message, locale);
  if (localized !== error.message || !isErrorCode(error.code)) return localized;
  const entry = errorCatalogue[error.code].message;
  return error.message === entry.en ? entry[locale] : error.message;
}
