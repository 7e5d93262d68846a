import type { Localized } from '../i18n/locale.ts';

/** Reasons for holding back a reply by mail from the conversation, with the texts of the portal. */
export const keepReasons = {
  tag: {
    en: 'The address it was sent to does not belong to this order, or no longer does.',
    de: 'Die Adresse, an die sie ging, gehört nicht oder nicht mehr zu dieser Bestellung.',
  },
  sender: {
    en: 'The sender is not the one that this order knows.',
    de: 'Der Absender ist nicht der, den diese Bestellung kennt.',
  },
  unproven: {
    en: 'The mail server could not confirm that the sender is genuine.',
    de: 'Der Mailserver konnte nicht bestätigen, dass der Absender echt ist.',
  },
  empty: {
    en: 'Without the quoted text nothing is left of it.',
    de: 'Ohne den zitierten Text bleibt von ihr nichts übrig.',
  },
  'too-many': {
    en: 'There were many about this order within an hour.',
    de: 'Zu dieser Bestellung kamen innerhalb einer Stunde sehr viele.',
  },
  'too-large': {
    en: 'It is too large to be read here. The whole email is in the mailbox.',
    de: 'Sie ist zu groß, um hier gelesen zu werden. Vollständig liegt sie im Postfach.',
  },
  unreadable: {
    en: 'It could not be read. The whole email is in the mailbox.',
    de: 'Sie ließ sich nicht lesen. Vollständig liegt sie im Postfach.',
  },
} as const satisfies Record<string, Localized>;
export type KeepReason = keyof typeof keepReasons;
export const keepReasonNames = Object.keys(keepReasons) as [KeepReason, ...KeepReason[]];

/** State of a reply by mail; `ignored`: an automatic mail, or received while too many others were waiting. */
export const receivedMailStates = ['taken', 'kept', 'accepted', 'dropped', 'ignored'] as const;

/** The side a reply claims to be from, according to the address it was sent to. */
export const replySides = ['client', 'operator'] as const;
export type ReplySide = (typeof replySides)[number];
