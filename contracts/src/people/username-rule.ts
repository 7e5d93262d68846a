import { noAssignee } from '../orders/list/order-list.schema.ts';
import { clockActor, paymentProviderActor } from '../orders/order-event.schema.ts';

export const newUsernameMaxLength = 40;

/** Letters, digits, and single `.`, `_`, `-` or spaces between them. */
export const usernamePattern = /^[\p{L}\p{N}]+(?:[._ -][\p{L}\p{N}]+)*$/u;

const reserved: ReadonlySet<string> = new Set([
  clockActor,
  paymentProviderActor,
  noAssignee,
  'client',
  'server',
  'system',
]);

/** Returns true for words that histories and filters use for something other than a person. */
export function isReservedUsername(name: string): boolean {
  return reserved.has(name.toLowerCase());
}
