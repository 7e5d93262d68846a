import type { Localized } from '../i18n/locale.ts';
import type { TokenScope } from './token-scopes.ts';

/** What a person may be in the portal, the most powerful first. A user without a role can log in and nothing else. */
export const roles = ['owner', 'operator', 'viewer'] as const;
export type Role = (typeof roles)[number];

/**
 * The table of rights: which roles have each. The server judges every call by it, the portal shows what it allows, and
 * the tests walk it call by call.
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

/** Whether a role has a right; without a role there is none. */
export function hasRight(role: Role | null, right: Right): role is Role {
  const holders: readonly Role[] = rights[right];
  return role !== null && holders.includes(role);
}

/** What a token needs for a call; `none` for calls that are for people only. */
export type NeededScope = TokenScope | 'none';

/**
 * The right that a call needs when it names none of its own: that of its scope, and the one of an owner for calls that
 * no token may make.
 */
export const rightOfScope: Readonly<Record<NeededScope, Right>> = {
  'orders:read': 'orders:read',
  'orders:write': 'orders:write',
  files: 'files:read',
  webhooks: 'webhooks',
  settings: 'settings',
  none: 'people',
};

/** Roles in words, with what they allow. */
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
