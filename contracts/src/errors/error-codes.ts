import { deliveryErrors } from './catalogue/delivery-errors.ts';
import { fileErrors } from './catalogue/file-errors.ts';
import { orderErrors } from './catalogue/order-errors.ts';
import { peopleErrors } from './catalogue/people-errors.ts';
import { portalErrors } from './catalogue/portal-errors.ts';
import { requestErrors } from './catalogue/request-errors.ts';
import { signInErrors } from './catalogue/sign-in-errors.ts';

/**
 * Every error that the server returns: stable code, HTTP status, and the public text in both languages.
 * RPC, REST and plain routes all use this table. Source: specification section 8, interfaces "REST rules".
 */
export const errorCatalogue = {
  ...requestErrors,
  ...fileErrors,
  ...orderErrors,
  ...deliveryErrors,
  ...portalErrors,
  ...peopleErrors,
  ...signInErrors,
};

export type ErrorCode = keyof typeof errorCatalogue;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}
