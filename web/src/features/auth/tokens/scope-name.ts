import type { TokenScope } from '@storefront/contracts/auth/token-scopes.ts';
import type { Texts } from '#i18n/translator.ts';

/** Returns the display name of a scope. Keys of texts cannot contain colons. */
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
