import { formatDate } from '../i18n/date-format.ts';
import { intlLocales, type Locale, storedCurrency } from '../i18n/locale.ts';
import { localizeMailError } from '../mail/mail-failures.ts';
import { keepReasons } from '../mailbox/keep-reasons.ts';
import { paymentStatusInfo } from '../orders/order-status.ts';
import { withdrawalDays } from '../orders/withdrawal/withdrawal-period.ts';
import { formatUsd } from '../pricing/format-price.ts';
import { webhookFailures } from '../webhooks/webhook-failures.ts';
import { webhookFailingDaysMax } from '../webhooks/webhook-limits.ts';
import type { AlertData, AlertOf, AlertType } from './alert-data.ts';
import { refundFailedTodo, testNote, unknownFacts } from './payment-words.ts';

/** Texts of an alert: what it is, what happened, and what to do about it. */
export type AlertWords = { title: string; text: string; todo: string };

/** `formatMoment` formats an ISO 8601 timestamp in the reader's time zone. */
type Writing = { locale: Locale; formatMoment: (moment: string) => string };

type Words = { [Type in AlertType]: (data: AlertOf<Type>, writing: Writing) => AlertWords };

/** A charged amount in any currency: `$12.50`, `12.50 EUR`. */
export function formatCharged(amount: number, currency: string, locale: Locale): string {
  if (currency === storedCurrency) return formatUsd(amount, locale);
  const text = amount.toLocaleString(intlLocales[locale], { minimumFractionDigits: 2 });
  return `${text}\u00a0${currency}`;
}

const ofStatus = (status: number | null, words: string) =>
  status === null ? '' : ` ${words}\u00a0${status}.`;

const words: Readonly<Record<Locale, Words>> = {
  en: {
    'payment-not-due': ({ amount, notDue, isTest }) => ({
      title: 'Payment that was not due',
      text: `${notDue === amount ? `A payment of ${formatUsd(amount, 'en')} was not due` : `${formatUsd(notDue, 'en')} of a payment of ${formatUsd(amount, 'en')} was not due`}${isTest ? testNote.en : ''}: the order was cancelled, the contract withdrawn, or the total already paid.`,
      todo: 'Refund it in your payment provider’s dashboard. The email to the client says that they will get it back.',
    }),
    'payment-refunded': ({ amount, refundedAmount, isTest, reason }) => ({
      title: reason === 'dispute-lost' ? 'Dispute lost' : 'Payment refunded',
      text: `${refundedAmount === amount ? 'A' : `${formatUsd(refundedAmount, 'en')} of a`} payment of ${formatUsd(amount, 'en')} went back to the client${isTest ? testNote.en : ''}.`,
      todo:
        reason === 'dispute-lost'
          ? 'The client’s bank has decided against you, and the client’s page asks for the amount again. If nothing more is to be paid, cancel the order.'
          : `Check that the refund is intended. Unless the order is cancelled or the contract withdrawn, the client’s page asks for the amount again: if it was a courtesy, set the payment status to “${paymentStatusInfo.paid.label.en}”; if nothing more is to be done or paid, cancel the order.`,
    }),
    'payment-refund-failed': ({ amount, failedAmount, isTest }) => ({
      title: 'Refund failed',
      text: `A refund of ${failedAmount === amount ? '' : `${formatUsd(failedAmount, 'en')} of `}a payment of ${formatUsd(amount, 'en')} did not reach the client. The money is with you again${isTest ? testNote.en : ''}.`,
      todo: refundFailedTodo.en,
    }),
    'payment-disputed': ({ amount, isTest, answerBy }, { formatMoment }) => ({
      title: 'Payment disputed',
      text: `The client’s bank wants ${formatUsd(amount, 'en')} back${isTest ? testNote.en : ''}. ${answerBy ? `You can respond until ${formatMoment(answerBy)}.` : 'It has named no deadline.'}`,
      todo: 'Answer in your payment provider’s dashboard: the accepted quote and the approved versions are your evidence. Without an answer the money is lost.',
    }),
    'payment-mismatched': ({ amount, chargedAmount, currency, refundFailed }) =>
      refundFailed === undefined
        ? {
            title: 'Payment of the wrong amount',
            text: `${formatCharged(chargedAmount, currency, 'en')} was charged, ${formatUsd(amount, 'en')} was asked for. The payment does not count.`,
            todo: 'Look at the payment in your payment provider’s dashboard, refund it there or record the amount by hand in the order.',
          }
        : {
            title: 'Refund failed',
            text: `A refund of ${formatCharged(refundFailed, currency, 'en')} of a payment of the wrong amount did not reach the client. The money is with you again.`,
            todo: refundFailedTodo.en,
          },
    'payment-unknown': ({ fact, amount, currency, providerPaymentId, namedOrderId }) => ({
      title: 'Payment not recorded here',
      text: `${unknownFacts.en[fact]}: ${formatCharged(amount, currency, 'en')} for order ${namedOrderId}, ${providerPaymentId}. The payment is from your checkout but is not recorded here, for example because a backup from before it was restored.`,
      todo:
        fact === 'disputed'
          ? 'Answer in your payment provider’s dashboard. Without an answer the money is lost.'
          : 'Look at the payment in your payment provider’s dashboard, and refund it there or record the amount by hand in the order.',
    }),
    'payment-unreported': ({ amount }) => ({
      title: 'Payment not reported',
      text: `A payment of ${formatUsd(amount, 'en')} was made, but your payment provider did not report it: it was found by asking. Refunds and disputes may go unreported as well.`,
      todo: 'Look at the webhook endpoint and its failed deliveries in your payment provider’s dashboard, and check its URL, its events and STRIPE_WEBHOOK_SECRET. The state of the installation in the settings names what is missing.',
    }),
    'checkout-refused': ({ error }) => ({
      title: 'Card payment not possible',
      text: `The client wanted to pay and could not: your payment provider refused to open a checkout (“${error}”).`,
      todo: 'Check STRIPE_SECRET_KEY and its rights, and your account in the payment provider’s dashboard. Then ask the client to try again.',
    }),
    'mail-failed': ({ to, error }, { locale }) => ({
      title: to === 'client' ? 'Email to the client not delivered' : 'Email to you not delivered',
      text: `Delivery was given up: ${localizeMailError(error, locale)}`,
      todo:
        to === 'client'
          ? 'Check the address, reach the client another way, and send the email again in the settings once the cause is gone.'
          : 'Check your address and the mail server in the settings, and send the email again there.',
    }),
    'mail-delayed': ({ error }) => ({
      title: 'No emails are being sent',
      text: `None could be sent for some time (“${error}”). They are kept, and tried again every ten minutes.`,
      todo: 'Check the mail server, SMTP_URL and MAIL_FROM. The state of the installation in the settings says what is wrong. This alert ends by itself as soon as the emails leave.',
    }),
    'mailbox-unreachable': ({ error }) => ({
      title: 'Replies by email are not being read',
      text: `The mailbox could not be read for some time (“${error}”). Replies stay in it until it can.`,
      todo: 'Check the mail server and IMAP_URL, and look into the mailbox yourself meanwhile. This alert ends by itself as soon as the mailbox is read.',
    }),
    'files-unreachable': ({ error }) => ({
      title: 'Files cannot be reached',
      text: `The bucket has failed for some time (“${error}”). Until it works, no one can add or open files; orders arrive without theirs.`,
      todo: 'Check the bucket, STORAGE_URL and its keys. The state of the installation in the settings says what is wrong. This alert ends by itself as soon as the bucket works.',
    }),
    'payments-unreachable': ({ error }) => ({
      title: 'Card payments cannot be reached',
      text: `Your payment provider has not been working for some time (“${error}”). Until it does, no one can pay by card, and payments that were made are recorded late.`,
      todo: 'See the provider’s status page, and whether this server reaches the internet. Clients can pay another way, or later. This alert ends by itself as soon as the provider works.',
    }),
    'scanner-unreachable': ({ error }) => ({
      title: 'Files are not being scanned for viruses',
      text: `The virus scanner has not been working for some time (“${error}”). New files are accepted, but no one can open them until they are scanned.`,
      todo: 'Check that the scanner runs (CLAMD_URL). This alert ends by itself as soon as a file is scanned; those that wait follow then.',
    }),
    'backup-failing': ({ error }) => ({
      title: 'No backup is being made',
      text: `The last backup could not be made, or its trial restore failed (“${error}”). Earlier ones have been kept. It is tried again every hour.`,
      todo: 'Check BACKUP_DIR and its free disk space. The state of the installation in the settings says what else is wrong. This alert ends by itself as soon as a backup is made.',
    }),
    'disk-full': () => ({
      title: 'The disk is full',
      text: 'There has been no room on the server’s disk for some time. Until there is, no orders, messages and files are accepted; everything there can be read.',
      todo: 'Make room on the disk of DATA_DIR, or enlarge it; a restart is not needed. This alert ends by itself as soon as there is room.',
    }),
    'webhook-failing': ({ webhookId, host, failure, status }) => ({
      title: `Webhook to ${host} is failing`,
      text: `Webhook no.\u00a0${webhookId} has taken no event for some time. ${webhookFailures[failure].en}${ofStatus(status, 'HTTP status')} Each event is tried for about three days.`,
      todo: `Check the program behind it; the webhooks in the settings list each attempt. After ${webhookFailingDaysMax}\u00a0days without success it is switched off. This alert ends by itself as soon as an event is taken.`,
    }),
    'file-infected': ({ name, finding }) => ({
      title: 'File blocked by the virus scan',
      text: `“${name}”: ${finding}. No one can open it.`,
      todo: 'Ask the client for a clean file. If you are sure that the scanner is wrong, ask for the file in another format.',
    }),
    'contract-withdrawn': ({ name, version, refundUntil }) => ({
      title: 'Contract withdrawn',
      text: `${name} withdrew from the contract on quote version ${version} within the period for consumers. The client gets a confirmation by email and can pay nothing more for that contract.`,
      todo: `Decide what was provided until then. Whatever is to be paid back must reach the client ${refundUntil === undefined ? `within ${withdrawalDays}\u00a0days of the withdrawal` : `by ${formatDate(refundUntil, 'en')}`}. Unless a new quote was agreed since, stop the work, and cancel the order once that is done.`,
    }),
    'file-unscanned': ({ name }) => ({
      title: 'File not scanned for viruses',
      text: `“${name}” has waited for the virus scan for minutes, and the scanner does not take it. Until then no one can open it.`,
      todo: 'Check that the scanner runs (CLAMD_URL), has enough memory and takes files of this size (StreamMaxLength). The scan is tried again every minute.',
    }),
    'reply-kept': ({ reason, side }) => ({
      title: side === 'client' ? 'Email reply held back' : 'Email reply in your name held back',
      text: `${keepReasons[reason].en} No client sees this reply.`,
      todo: 'Read it in the messages. If you know who wrote it, add it to the conversation; otherwise, drop it.',
    }),
  },
  de: {
    'payment-not-due': ({ amount, notDue, isTest }) => ({
      title: 'Zahlung ohne Forderung',
      text: `${notDue === amount ? `Eine Zahlung über ${formatUsd(amount, 'de')} war nicht fällig` : `Von einer Zahlung über ${formatUsd(amount, 'de')} waren ${formatUsd(notDue, 'de')} nicht fällig`}${isTest ? testNote.de : ''}: Die Bestellung war storniert, der Vertrag widerrufen oder alles schon bezahlt.`,
      todo: 'Erstatten Sie den Betrag bei Ihrem Zahlungsanbieter. Die Zahlungsbestätigung kündigt die Rückzahlung an.',
    }),
    'payment-refunded': ({ amount, refundedAmount, isTest, reason }) => ({
      title: reason === 'dispute-lost' ? 'Beanstandung verloren' : 'Zahlung erstattet',
      text: `${refundedAmount === amount ? `Eine Zahlung über ${formatUsd(amount, 'de')} ist` : `Von einer Zahlung über ${formatUsd(amount, 'de')} sind ${formatUsd(refundedAmount, 'de')}`} zurückgegangen${isTest ? testNote.de : ''}.`,
      todo:
        reason === 'dispute-lost'
          ? 'Die Bank hat gegen Sie entschieden, und die Kundenseite verlangt den Betrag noch einmal. Soll nichts mehr gezahlt werden, stornieren Sie die Bestellung.'
          : `Prüfen Sie, ob die Erstattung gewollt ist. Solange die Bestellung weder storniert noch widerrufen ist, verlangt die Kundenseite den Betrag noch einmal: War es Kulanz, setzen Sie den Zahlungsstatus auf „${paymentStatusInfo.paid.label.de}“; soll nichts mehr getan oder gezahlt werden, stornieren Sie die Bestellung.`,
    }),
    'payment-refund-failed': ({ amount, failedAmount, isTest }) => ({
      title: 'Erstattung fehlgeschlagen',
      text: `${failedAmount === amount ? `Eine Zahlung über ${formatUsd(amount, 'de')} sollte zurückgehen, ist` : `Von einer Zahlung über ${formatUsd(amount, 'de')} sollten ${formatUsd(failedAmount, 'de')} zurückgehen, sind`} aber nicht angekommen. Das Geld ist wieder bei Ihnen${isTest ? testNote.de : ''}.`,
      todo: refundFailedTodo.de,
    }),
    'payment-disputed': ({ amount, isTest, answerBy }, { formatMoment }) => ({
      title: 'Zahlung beanstandet',
      text: `Die Bank verlangt ${formatUsd(amount, 'de')} zurück${isTest ? testNote.de : ''}. ${answerBy ? `Antworten können Sie bis ${formatMoment(answerBy)}.` : 'Eine Frist hat sie nicht genannt.'}`,
      todo: 'Antworten Sie bei Ihrem Zahlungsanbieter: Das angenommene Angebot und die abgenommenen Versionen sind Ihre Belege. Ohne Antwort ist das Geld verloren.',
    }),
    'payment-mismatched': ({ amount, chargedAmount, currency, refundFailed }) =>
      refundFailed === undefined
        ? {
            title: 'Zahlung über einen falschen Betrag',
            text: `Abgebucht wurden ${formatCharged(chargedAmount, currency, 'de')}, verlangt waren ${formatUsd(amount, 'de')}. Die Zahlung zählt nicht.`,
            todo: 'Sehen Sie sich die Zahlung bei Ihrem Zahlungsanbieter an, erstatten Sie sie dort oder tragen Sie den Betrag in der Bestellung von Hand ein.',
          }
        : {
            title: 'Erstattung fehlgeschlagen',
            text: `Von einer Zahlung über einen falschen Betrag sollten ${formatCharged(refundFailed, currency, 'de')} zurückgehen, sind aber nicht angekommen. Das Geld ist wieder bei Ihnen.`,
            todo: refundFailedTodo.de,
          },
    'payment-unknown': ({ fact, amount, currency, providerPaymentId, namedOrderId }) => ({
      title: 'Zahlung hier nicht verzeichnet',
      text: `${unknownFacts.de[fact]}: ${formatCharged(amount, currency, 'de')} für Bestellung ${namedOrderId}, ${providerPaymentId}. Die Zahlung stammt aus Ihrer Kasse, ist hier aber nicht verzeichnet, etwa weil eine ältere Sicherung wiederhergestellt wurde.`,
      todo:
        fact === 'disputed'
          ? 'Antworten Sie bei Ihrem Zahlungsanbieter. Ohne Antwort ist das Geld verloren.'
          : 'Sehen Sie sich die Zahlung bei Ihrem Zahlungsanbieter an und erstatten Sie sie dort oder tragen Sie den Betrag in der Bestellung von Hand ein.',
    }),
    'payment-unreported': ({ amount }) => ({
      title: 'Zahlung nicht gemeldet',
      text: `Eine Zahlung über ${formatUsd(amount, 'de')} ist erfolgt, aber Ihr Zahlungsanbieter hat sie nicht gemeldet: Bekannt wurde sie erst auf Nachfrage. Auch Erstattungen und Beanstandungen bleiben dann womöglich unbemerkt.`,
      todo: 'Sehen Sie sich bei Ihrem Zahlungsanbieter den Webhook-Endpunkt und dessen fehlgeschlagene Zustellungen an, und prüfen Sie Adresse, Ereignisse und STRIPE_WEBHOOK_SECRET. Was fehlt, zeigt der Zustand der Installation in den Einstellungen.',
    }),
    'checkout-refused': ({ error }) => ({
      title: 'Kartenzahlung nicht möglich',
      text: `Eine Zahlung ist fehlgeschlagen, weil Ihr Zahlungsanbieter keine Kasse öffnet („${error}“).`,
      todo: 'Prüfen Sie STRIPE_SECRET_KEY und dessen Rechte sowie Ihr Konto beim Zahlungsanbieter. Bitten Sie danach um einen neuen Versuch.',
    }),
    'mail-failed': ({ to, error }, { locale }) => ({
      title: to === 'client' ? 'E-Mail nicht zugestellt' : 'E-Mail an Sie nicht zugestellt',
      text: `Der Versand wurde aufgegeben: ${localizeMailError(error, locale)}`,
      todo:
        to === 'client'
          ? 'Prüfen Sie die Adresse, melden Sie sich auf anderem Weg und senden Sie die E-Mail in den Einstellungen noch einmal, sobald die Ursache behoben ist.'
          : 'Prüfen Sie Ihre Adresse und den Mailserver in den Einstellungen und senden Sie die E-Mail dort noch einmal.',
    }),
    'mail-delayed': ({ error }) => ({
      title: 'E-Mails gehen nicht hinaus',
      text: `Seit einiger Zeit ließ sich keine senden („${error}“). Alle bleiben gespeichert und werden alle zehn Minuten noch einmal versucht.`,
      todo: 'Prüfen Sie den Mailserver, SMTP_URL und MAIL_FROM. Woran es liegt, zeigt der Zustand der Installation in den Einstellungen. Die Warnung endet von selbst, sobald die E-Mails hinausgehen.',
    }),
    'mailbox-unreachable': ({ error }) => ({
      title: 'Antworten per E-Mail werden nicht gelesen',
      text: `Das Postfach ließ sich seit einiger Zeit nicht lesen („${error}“). Antworten bleiben so lange darin liegen.`,
      todo: 'Prüfen Sie den Mailserver und IMAP_URL, und sehen Sie bis dahin selbst ins Postfach. Die Warnung endet von selbst, sobald das Postfach wieder gelesen wird.',
    }),
    'files-unreachable': ({ error }) => ({
      title: 'Dateien sind nicht erreichbar',
      text: `Der Dateispeicher ist seit einiger Zeit gestört („${error}“). So lange lassen sich keine Dateien hinzufügen oder öffnen; Bestellungen kommen ohne ihre Dateien an.`,
      todo: 'Prüfen Sie den Bucket, STORAGE_URL und dessen Schlüssel. Woran es liegt, zeigt der Zustand der Installation in den Einstellungen. Die Warnung endet von selbst, sobald der Dateispeicher wieder arbeitet.',
    }),
    'payments-unreachable': ({ error }) => ({
      title: 'Kartenzahlung ist gestört',
      text: `Ihr Zahlungsanbieter ist seit einiger Zeit nicht erreichbar oder selbst gestört („${error}“). So lange kann niemand mit Karte bezahlen, und bereits geleistete Zahlungen werden erst später erfasst.`,
      todo: 'Sehen Sie auf der Statusseite des Anbieters nach, und prüfen Sie, ob der Server das Internet erreicht. Bezahlt werden kann auch auf anderem Weg oder später. Die Warnung endet von selbst, sobald der Anbieter wieder arbeitet.',
    }),
    'scanner-unreachable': ({ error }) => ({
      title: 'Dateien werden nicht auf Viren geprüft',
      text: `Der Virenscanner arbeitet seit einiger Zeit nicht („${error}“). Neue Dateien werden angenommen, lassen sich aber erst öffnen, wenn sie geprüft sind.`,
      todo: 'Prüfen Sie, ob der Scanner läuft (CLAMD_URL). Die Warnung endet von selbst, sobald eine Datei geprüft ist; die wartenden folgen dann.',
    }),
    'backup-failing': ({ error }) => ({
      title: 'Es entsteht keine Sicherung',
      text: `Die letzte Sicherung ließ sich nicht erstellen oder nicht probeweise wiederherstellen („${error}“). Frühere sind noch da. Wir versuchen es stündlich weiter.`,
      todo: 'Prüfen Sie BACKUP_DIR und den freien Speicherplatz dort. Was sonst noch fehlt, zeigt der Zustand der Installation in den Einstellungen. Die Warnung endet von selbst, sobald eine Sicherung gelingt.',
    }),
    'disk-full': () => ({
      title: 'Die Festplatte ist voll',
      text: 'Auf der Festplatte des Servers ist seit einiger Zeit kein Platz mehr. So lange werden keine Bestellungen, Nachrichten und Dateien angenommen; Vorhandenes bleibt lesbar.',
      todo: 'Schaffen Sie Platz auf der Festplatte mit DATA_DIR, oder vergrößern Sie sie; ein Neustart ist nicht nötig. Die Warnung endet von selbst, sobald Platz ist.',
    }),
    'webhook-failing': ({ webhookId, host, failure, status }) => ({
      title: `Webhook an ${host} gestört`,
      text: `Webhook Nr.\u00a0${webhookId} hat seit einiger Zeit kein Ereignis angenommen. ${webhookFailures[failure].de}${ofStatus(status, 'HTTP-\u2060Status')} Bei jedem Ereignis versuchen wir es etwa drei Tage lang.`,
      todo: `Prüfen Sie das Programm auf der Gegenseite; die Webhooks in den Einstellungen zeigen jeden Versuch. Nach ${webhookFailingDaysMax}\u00a0Tagen ohne Erfolg wird der Webhook abgeschaltet. Die Warnung endet von selbst, sobald ein Ereignis angenommen wird.`,
    }),
    'file-infected': ({ name, finding }) => ({
      title: 'Datei vom Virenscan gesperrt',
      text: `„${name}“: ${finding}. Niemand kann sie öffnen.`,
      todo: 'Bitten Sie um eine saubere Datei. Wenn Sie sicher sind, dass der Scanner irrt, bitten Sie um ein anderes Format.',
    }),
    'contract-withdrawn': ({ name, version, refundUntil }) => ({
      title: 'Vertrag widerrufen',
      text: `${name} hat den Vertrag über Angebotsfassung\u00a0${version} innerhalb der Widerrufsfrist widerrufen. Die Bestätigung geht per E-Mail hinaus; für diesen Vertrag kann nichts mehr bezahlt werden.`,
      todo: `Entscheiden Sie, was bis dahin geleistet war. Was zu erstatten ist, muss ${refundUntil === undefined ? `binnen ${withdrawalDays}\u00a0Tagen nach dem Widerruf` : `spätestens am ${formatDate(refundUntil, 'de')}`} zurückgezahlt sein. Wurde seitdem kein neues Angebot vereinbart, halten Sie die Arbeit an, und stornieren Sie die Bestellung, sobald das erledigt ist.`,
    }),
    'file-unscanned': ({ name }) => ({
      title: 'Datei nicht auf Viren geprüft',
      text: `„${name}“ wartet seit Minuten auf den Virenscan, der Scanner nimmt sie nicht an. So lange lässt sie sich nicht öffnen.`,
      todo: 'Prüfen Sie, ob der Scanner läuft (CLAMD_URL), genug Speicher hat und Dateien dieser Größe annimmt (StreamMaxLength). Die Prüfung wird jede Minute wiederholt.',
    }),
    'reply-kept': ({ reason, side }) => ({
      title:
        side === 'client' ? 'Antwort per E-Mail zurückgehalten' : 'Antwort in Ihrem Namen zurückgehalten',
      text: `${keepReasons[reason].de} Kein Kunde sieht diese Antwort.`,
      todo: 'Lesen Sie sie in den Nachrichten. Wissen Sie, von wem sie ist, übernehmen Sie sie ins Gespräch, sonst verwerfen Sie sie.',
    }),
  },
};

/** @param formatMoment formats a timestamp, in the site's time zone in mails, in the reader's in the portal. */
export function alertWords(
  data: AlertData,
  locale: Locale,
  formatMoment: (moment: string) => string,
): AlertWords {
  // The texts match the type of the data, which the compiler cannot follow through a union.
  const write = words[locale][data.type] as (data: AlertData, writing: Writing) => AlertWords;
  return write(data, { locale, formatMoment });
}
