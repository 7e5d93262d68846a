import type { BrokenRule } from '@storefront/contracts/errors/app-error.ts';
import type { Localized } from '@storefront/contracts/i18n/locale.ts';

/** Examples of one operation. */
export type OperationExamples = {
  request?: unknown;
  /** Path and query parameters by name. */
  parameters?: Readonly<Record<string, unknown>>;
  response: unknown;
  /** A rule that a request can break. */
  refusal?: { path: BrokenRule['path']; message: Localized };
};

/** Examples by method and path, such as `POST /api/orders`. */
export type ExamplesByOperation = Readonly<Record<string, OperationExamples>>;
