import { expect, test } from 'vitest';
import { subjectInWords } from './subject-words.ts';

test.each([
  ['login.succeeded', 'totp', 'authenticator app', 'Authenticator-App'],
  ['login.succeeded', 'recovery-code', 'recovery code', 'Wiederherstellungscode'],
  ['login.succeeded', 'passkey My laptop', 'passkey My laptop', 'Passkey My laptop'],
  ['login.new-device', 'Firefox on Windows', 'Firefox on Windows', 'Firefox auf Windows'],
  ['session.ended', 'curl', 'curl', 'curl'],
  ['factor.added', 'TOTP', 'authenticator app', 'Authenticator-App'],
  ['factor.removed', 'toString', 'toString', 'toString'],
  [
    'settings.changed',
    'adminEmail, paymentNoteEn, agencyVatId',
    'address for notices, paying without a card (EN), agency: VAT ID',
    'Adresse für Mitteilungen, Bezahlen ohne Karte (EN), Agentur: Umsatzsteuer-ID',
  ],
  ['settings.changed', 'aKeyOfBefore', 'aKeyOfBefore', 'aKeyOfBefore'],
  ['keys.renewed', 'keys 7', 'keys: 7', 'Schlüssel: 7'],
  ['invitation.sent', 'a@example.com: viewer', 'a@example.com: Viewer', 'a@example.com: Einsicht'],
  ['user.role-changed', 'robin: none → operator', 'robin: none → Operator', 'robin: keine → Bearbeitung'],
  ['file.downloaded', '7', 'file no.\u00a07', 'Datei Nr.\u00a07'],
  ['record.exported', 'data', 'Exports and downloads', 'Exporte und Downloads'],
  ['person.exported', 'by a command', 'by a command', 'durch einen Befehl'],
  [
    'person.erased',
    'orders 2, contact messages 0',
    'orders: 2, contact messages: 0',
    'Bestellungen: 2, Kontaktnachrichten: 0',
  ],
  [
    'retention.carried-out',
    'requests 1, files of orders 2, contact messages 3',
    'requests: 1, files of orders: 2, contact messages: 3',
    'Anfragen: 1, Dateien von Bestellungen: 2, Kontaktnachrichten: 3',
  ],
  ['contact-message.removed', 'message 4', 'message no.\u00a04', 'Nachricht Nr.\u00a04'],
  ['kept-mail.dropped', 'reply 4', 'reply no.\u00a04', 'Antwort Nr.\u00a04'],
  ['kept-mail.dropped', 'replies 4', 'replies: 4', 'Antworten: 4'],
  ['database.rewritten', 'tables 9', 'tables: 9', 'Tabellen: 9'],
  ['backup.restored', 'of 2026-01-02T03:04:05Z', 'of 2026-01-02T03:04:05Z', 'vom 2026-01-02T03:04:05Z'],
  ['backup.restored', 'of an earlier release', 'of an earlier release', 'aus einer früheren Version'],
  ['webhook.created', 'https://orders 2', 'https://orders 2', 'https://orders 2'],
  ['user.created', 'totp', 'totp', 'totp'],
] as const)('%s of %j reads %j, and in German %j', (event, subject, english, german) => {
  expect(subjectInWords(event, subject, 'en')).toBe(english);
  expect(subjectInWords(event, subject, 'de')).toBe(german);
});
