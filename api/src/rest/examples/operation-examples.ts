import type { BrokenRule } from '@storefront/contracts/errors/app-error.ts';

/** Examples of one operation. */
export type OperationExamples = {
  request?: unknown;
  /** Path and query parameters by name. */
  parameters?: Readonly<Record<string, unknown>>;
  response: unknown;
  /** A rule that a request can break. */
  refusal?: BrokenRule;
};

/** By method and path, `POST /api/orders`. */
export type ExamplesByOperation = Readonly<Record<string, OperationExamples>>;
