import { roleWords } from '../auth/roles.ts';
import type { ConfigKey } from '../config/config.schema.ts';
import { settingNames } from '../config/setting-names.ts';
import type { Locale, Localized } from '../i18n/locale.ts';
import { type RecordEvent, recordGroups } from './record-events.ts';

/** Nouns that subjects combine with a count or an id: `orders 2, contact messages 0`, `message 7`. */
const numbered: Readonly<Record<string, Localized>> = {
  orders: { en: 'orders', de: 'Bestellungen' },
  'contact messages': { en: 'contact messages', de: 'Kontaktnachrichten' },
  requests: { en: 'requests', de: 'Anfragen' },
  'files of orders': { en: 'files of orders', de: 'Dateien von Bestellungen' },
  keys: { en: 'keys', de: 'Schlüssel' },
  tables: { en: 'tables', de: 'Tabellen' },
  replies: { en: 'replies', de: 'Antworten' },
};
const single: Readonly<Record<string, Localized>> = {
  message: { en: 'message no.', de: 'Nachricht Nr.' },
  reply: { en: 'reply no.', de: 'Antwort Nr.' },
};
const phrases: Readonly<Record<string, Localized>> = {
  'by a command': { en: 'by a command', de: 'durch einen Befehl' },
  'of an earlier release': { en: 'of an earlier release', de: 'aus einer früheren Version' },
};
const noRole: Localized = { en: 'none', de: 'keine' };
const app: Localized = { en: 'authenticator app', de: 'Authenticator-App' };
const recoveryCode: Localized = { en: 'recovery code', de: 'Wiederherstellungscode' };
const of: Localized = { en: 'of', de: 'vom' };
const on: Localized = { en: 'on', de: 'auf' };
const passkey: Localized = { en: 'passkey', de: 'Passkey' };
const file: Localized = { en: 'file no.', de: 'Datei Nr.' };

type InWords = (subject: string, locale: Locale) => string;

const phrase: InWords = (subject, locale) => own(phrases, subject)?.[locale] ?? subject;

const counts: InWords = (subject, locale) =>
  subject
    .split(', ')
    .map((part) => {
      const [, name = '', count] = /^(.+) (\d+)$/.exec(part) ?? [];
      const many = own(numbered, name)?.[locale];
      if (many) return `${many}: ${count}`;
      const one = own(single, name)?.[locale];
      return one ? `${one}\u00a0${count}` : part;
    })
    .join(', ');

const device: InWords = (subject, locale) => subject.replace(/ on (?=\S+$)/, ` ${on[locale]} `);

const roleOf = (name: string, locale: Locale) =>
  name === 'none' ? noRole[locale] : (own(roleWords, name)?.name[locale] ?? name);

const factor: InWords = (subject, locale) => (subject === 'TOTP' ? app[locale] : subject);

const wayIn: InWords = (subject, locale) => {
  if (subject.startsWith('passkey ')) return `${passkey[locale]}${subject.slice('passkey'.length)}`;
  return { totp: app, 'recovery-code': recoveryCode }[subject]?.[locale] ?? subject;
};

/**
 * `robin: viewer → operator`, `robin@example.com: viewer`. Usernames contain no colon, and an address ends
 * before it.
 */
const nameAndRoles: InWords = (subject, locale) => {
  const [, name, given] = /^(.+): (\S+(?: → \S+)?)$/.exec(subject) ?? [];
  if (!name || !given) return subject;
  return `${name}: ${given
    .split(' → ')
    .map((role) => roleOf(role, locale))
    .join(' → ')}`;
};

const settings: InWords = (subject, locale) =>
  subject
    .split(', ')
    .map((key) => settingNames[key as ConfigKey]?.[locale] ?? key)
    .join(', ');

const inWords: Partial<Record<RecordEvent, InWords>> = {
  'login.succeeded': wayIn,
  'login.new-device': device,
  'session.ended': device,
  'factor.added': factor,
  'factor.removed': factor,
  'settings.changed': settings,
  'keys.renewed': counts,
  'invitation.sent': nameAndRoles,
  'user.role-changed': nameAndRoles,
  'file.downloaded': (subject, locale) => `${file[locale]}\u00a0${subject}`,
  'record.exported': (subject, locale) => own(recordGroups, subject)?.[locale] ?? subject,
  'person.exported': phrase,
  'person.corrected': counts,
  'person.erased': counts,
  'retention.carried-out': counts,
  'contact-message.removed': counts,
  'kept-mail.dropped': counts,
  'database.rewritten': counts,
  'backup.restored': (subject, locale) =>
    subject.startsWith('of 2') ? `${of[locale]}${subject.slice('of'.length)}` : phrase(subject, locale),
};

/**
 * Returns the subject of an entry for display: names and addresses unchanged, the rest in the reader's
 * language. Rows keep the original, machine-readable form.
 */
export function subjectInWords(event: RecordEvent, subject: string, locale: Locale): string {
  return inWords[event]?.(subject, locale) ?? subject;
}

function own<Value>(words: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}
