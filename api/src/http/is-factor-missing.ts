import type { SecondFactorRule } from '@storefront/contracts/config/config.schema.ts';
import type { SessionUser } from './request-context.ts';

type Held = Pick<SessionUser, 'hasTotp' | 'hasPasskey'>;

const isKept: Readonly<Record<SecondFactorRule, (held: Held) => boolean>> = {
  optional: () => true,
  any: ({ hasTotp, hasPasskey }) => hasTotp || hasPasskey,
  passkey: ({ hasPasskey }) => hasPasskey,
  totp: ({ hasTotp }) => hasTotp,
};

/** True for a user who lacks the second factor that the settings require of everyone in the portal. */
export function isFactorMissing(held: Held, rule: SecondFactorRule): boolean {
  return !isKept[rule](held);
}
