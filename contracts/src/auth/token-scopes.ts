/** What an API token may be allowed to do; each call that a token may make names one of them in its `meta`. */
export const tokenScopes = ['orders:read', 'orders:write', 'files', 'webhooks', 'settings'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** What a scope allows, for the reference. */
export const tokenScopeNotes: Readonly<Record<TokenScope, string>> = {
  'orders:read': 'read orders, their history, mails and quotes, and export them',
  'orders:write': 'change orders and send quotes',
  files: 'list and download the files of orders, and add some',
  webhooks: 'read and change webhooks',
  settings: 'read and change the configuration and the outbox',
};

/** Every token begins with it, so that people and scanners for leaked secrets recognize one. */
export const tokenPrefix = 'pnp_';

export const tokensMax = 20;
export const tokenNameMaxLength = 60;
export const tokenDaysMax = 730;

const actorPrefix = 'token:';

/** How a token is named as the one who did something: `token:` and its name. */
export function tokenActor(name: string): string {
  return `${actorPrefix}${name}`;
}

/** The name of the token behind an `actor`; null when it is a person, a client or a provider. */
export function tokenNameOf(actor: string): string | null {
  return actor.startsWith(actorPrefix) ? actor.slice(actorPrefix.length) : null;
}
