import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { formatMoment } from '../parts/order-words.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderOperatorNotice } from './operator-notice.tsx';

const words = {
  en: {
    subject: 'A backup failed',
    kicker: 'Backup',
    first: 'A backup',
    second: 'has failed.',
    why: 'The daily backup could not be made, or it could not be restored on trial. Earlier backups have been kept. We try again every hour.',
    next: 'Please look at the reason below and at the free disk space. “npm run doctor” on the server, and the settings, say what else is wrong.',
    reason: 'Reason',
    last: 'Last good backup',
    never: 'None yet',
  },
  de: {
    subject: 'Eine Sicherung ist fehlgeschlagen',
    kicker: 'Sicherung',
    first: 'Eine Sicherung',
    second: 'ist fehlgeschlagen.',
    why: 'Die tägliche Sicherung ließ sich nicht erstellen oder nicht probeweise wiederherstellen. Frühere Sicherungen sind noch da. Wir versuchen es stündlich weiter.',
    next: 'Bitte sehen Sie sich unten den Grund und auf dem Server den freien Speicherplatz an. „npm run doctor“ und die Einstellungen zeigen, was sonst noch fehlt.',
    reason: 'Grund',
    last: 'Letzte gute Sicherung',
    never: 'Noch keine',
  },
} satisfies Record<Locale, unknown>;

/** Renders the notice to the operator about a failed scheduled backup. Sent once a day. */
export async function renderBackupFailedNotice(input: {
  /** The system's error message. */
  reason: string;
  /** When the newest restorable backup was made. */
  lastDoneAt: Date | null;
  locale: Locale;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { lastDoneAt, locale, timeZone, publicUrl } = input;
  const { reason, last, never, ...t } = words[locale];
  return renderOperatorNotice({
    ...t,
    facts: [
      { label: reason, value: input.reason },
      { label: last, value: lastDoneAt ? formatMoment(lastDoneAt, locale, timeZone) : never },
    ],
    locale,
    publicUrl,
  });
}
