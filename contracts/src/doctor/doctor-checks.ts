import type { Localized } from '../i18n/locale.ts';

/** The checks, in the order they run. */
export const doctorChecks = {
  node: { en: 'Node.js', de: 'Node.js' },
  variables: { en: 'Variables', de: 'Variablen' },
  disk: { en: 'Free disk space', de: 'Freier Speicherplatz' },
  permissions: { en: 'File permissions', de: 'Dateirechte' },
  clock: { en: 'Clock', de: 'Uhr' },
  address: { en: 'Address', de: 'Adresse' },
  proxy: { en: 'Proxy', de: 'Proxy' },
  connections: { en: 'Encrypted connections', de: 'Verschlüsselte Verbindungen' },
  accounts: { en: 'Logins', de: 'Anmeldungen' },
  mail: { en: 'Mail server', de: 'Mailserver' },
  sender: { en: 'Sender domain', de: 'Absenderdomain' },
  mailbox: { en: 'Mailbox for replies', de: 'Postfach für Antworten' },
  database: { en: 'Database', de: 'Datenbank' },
  files: { en: 'File store', de: 'Dateispeicher' },
  scanner: { en: 'Virus scanner', de: 'Virenscanner' },
  directUploads: { en: 'Direct uploads', de: 'Direkte Uploads' },
  payments: { en: 'Card payments', de: 'Kartenzahlungen' },
  backup: { en: 'Backups', de: 'Sicherungen' },
} as const satisfies Record<string, Localized>;
export type DoctorCheck = keyof typeof doctorChecks;

/**
 * `problem`: something does not work or data may soon be lost; `notice`: worth a look; `skipped`: nothing to
 * check.
 */
export const doctorStates = ['ok', 'notice', 'problem', 'skipped'] as const;
export type DoctorState = (typeof doctorStates)[number];
