import type { TokenScope } from '@storefront/contracts/auth/token-scopes.ts';
import type { Texts } from '#i18n/translator.ts';

/** A scope in the operator's words. Keys of texts have no colons. */
export function scopeName(scope: TokenScope, LL: Texts): string {
  const { scopes } = LL.adminAccess.tokens;
  return {
    'orders:read': scopes['orders-read'],
    'orders:write': scopes['orders-write'],
    files: scopes.files,
    webhooks: scopes.webhooks,
    settings: scopes.settings,
  }[scope]();
}
