import type { Localized } from '../i18n/locale.ts';
import type { TokenScope } from './token-scopes.ts';

/** Roles in the portal, the most powerful first. A user without a role can log in and do nothing else. */
export const roles = ['owner', 'operator', 'viewer'] as const;
export type Role = (typeof roles)[number];

/**
 * The roles that have each permission. The server checks every call against this table, the portal shows only
 * what it allows, and the tests check it call by call.
 */
export const rights = {
  'orders:read': ['owner', 'operator', 'viewer'],
  'files:read': ['owner', 'operator', 'viewer'],
  'orders:write': ['owner', 'operator'],
  'files:write': ['owner', 'operator'],
  mails: ['owner', 'operator'],
  settings: ['owner'],
  webhooks: ['owner'],
  tokens: ['owner'],
  people: ['owner'],
  record: ['owner'],
  privacy: ['owner'],
} as const satisfies Record<string, readonly Role[]>;
export type Right = keyof typeof rights;

/** Returns whether a role has a permission; a user without a role has none. */
export function hasRight(role: Role | null, right: Right): role is Role {
  const holders: readonly Role[] = rights[right];
  return role !== null && holders.includes(role);
}

/** The scope a token needs for a call; `none` for calls that no token may make. */
export type NeededScope = TokenScope | 'none';

/**
 * The default permission of a call that declares none: that of its scope, or an owner's for calls that no
 * token may make.
 */
export const rightOfScope: Readonly<Record<NeededScope, Right>> = {
  'orders:read': 'orders:read',
  'orders:write': 'orders:write',
  files: 'files:read',
  webhooks: 'webhooks',
  settings: 'settings',
  none: 'people',
};

/** Names of the roles, and texts about what they may do. */
export const roleWords: Readonly<Record<Role, { name: Localized; may: Localized }>> = {
  owner: {
    name: { en: 'Owner', de: 'Leitung' },
    may: {
      en: 'Everything, settings and people included',
      de: 'Alles, auch Einstellungen und Personen',
    },
  },
  operator: {
    name: { en: 'Operator', de: 'Bearbeitung' },
    may: {
      en: 'Orders, quotes, files and emails',
      de: 'Bestellungen, Angebote, Dateien und E-Mails',
    },
  },
  viewer: {
    name: { en: 'Viewer', de: 'Einsicht' },
    may: {
      en: 'Reads orders and files, changes nothing',
      de: 'Liest Bestellungen und Dateien, ändert nichts',
    },
  },
};
