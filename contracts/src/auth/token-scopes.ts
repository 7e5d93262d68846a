/** Scopes of API tokens; each call that a token may make declares one of them in its `meta`. */
export const tokenScopes = ['orders:read', 'orders:write', 'files', 'webhooks', 'settings'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** What each scope allows, for the API reference. */
export const tokenScopeNotes: Readonly<Record<TokenScope, string>> = {
  'orders:read': 'read orders, their history, mails and quotes, and export them',
  'orders:write': 'change orders and send quotes',
  files: 'list and download the files of orders, and add some',
  webhooks: 'read and change webhooks, and so receive the orders that they tell of, without the brief',
  settings:
    'read and change the outbox and the configuration, except the notification address and the rule about second factors',
};

/** Prefix of every token, so that people and secret scanners recognize one. */
export const tokenPrefix = 'pnp_';

export const tokensMax = 20;
export const tokenNameMaxLength = 60;
export const tokenDaysMax = 730;

const actorPrefix = 'token:';

/** Returns the `actor` for a token: `token:` and its name. */
export function tokenActor(name: string): string {
  return `${actorPrefix}${name}`;
}

/** Describes a field that names the operator, as the `actor` of an event does. */
export const ofOperator = `Username of the operator, or \`${tokenActor('…')}\` with the name of an API token`;

/** Returns the name of the token behind an `actor`; null for a person, a client or a provider. */
export function tokenNameOf(actor: string): string | null {
  return actor.startsWith(actorPrefix) ? actor.slice(actorPrefix.length) : null;
}
