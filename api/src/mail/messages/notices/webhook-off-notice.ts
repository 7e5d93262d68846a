import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { webhookFailures } from '@storefront/contracts/webhooks/webhook-failures.ts';
import { webhookFailingDaysMax } from '@storefront/contracts/webhooks/webhook-limits.ts';
import type { WebhookDeliveryRow } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import type { WebhookRow } from '@storefront/db/schema/webhooks/webhooks.ts';
import { formatMoment } from '../parts/order-words.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderOperatorNotice } from './operator-notice.tsx';

const words = {
  en: {
    subject: (host: string) => `Webhook to ${host} switched off`,
    kicker: (id: number) => `Webhook no.\u00a0${id}`,
    first: 'A webhook',
    second: 'is switched off.',
    why: {
      failing: `Nothing has been accepted there for ${webhookFailingDaysMax}\u00a0days, so we no longer send anything.`,
      gone: 'The other side replied that it no longer wants to receive anything (410\u00a0Gone), so we have stopped sending.',
      other: 'Nothing more was sent there. This webhook has been changed since then.',
    },
    next: 'Your orders are not affected. Events that occur before you switch the webhook on again will not be sent later.',
    server: 'Server',
    since: 'Failing since',
    offAt: 'Switched off',
    last: 'Last attempt',
    status: (status: number) => `HTTP status ${status}.`,
  },
  de: {
    subject: (host: string) => `Webhook an ${host} abgeschaltet`,
    kicker: (id: number) => `Webhook Nr.\u00a0${id}`,
    first: 'Ein Webhook',
    second: 'ist abgeschaltet.',
    why: {
      failing: `Dort wurde seit ${webhookFailingDaysMax}\u00a0Tagen nichts angenommen, deshalb senden wir nichts mehr.`,
      gone: 'Die Gegenseite hat geantwortet, dass sie nichts mehr erhalten möchte (410\u00a0Gone), deshalb senden wir nichts mehr.',
      other: 'Wir haben dorthin nichts mehr gesendet. Seitdem wurde dieser Webhook geändert.',
    },
    next: 'Ihre Bestellungen sind davon nicht betroffen. Was geschieht, bis Sie den Webhook wieder einschalten, wird nicht nachgereicht.',
    server: 'Server',
    since: 'Gestört seit',
    offAt: 'Abgeschaltet',
    last: 'Letzter Versuch',
    status: (status: number) => `HTTP-\u2060Status\u00a0${status}.`,
  },
} satisfies Record<Locale, unknown>;

type WebhookOffNoticeInput = {
  webhook: Pick<WebhookRow, 'id' | 'url' | 'offAt' | 'offReason' | 'failingSince'>;
  /** The newest failed delivery, if the log still contains one. */
  lastFailure: Pick<WebhookDeliveryRow, 'failure' | 'status'> | null;
  locale: Locale;
  timeZone: string;
  publicUrl: string;
};

/**
 * Renders the notice to the operator that failures have disabled a webhook. It names only the host of the
 * URL, since the rest is often a secret of the receiver.
 */
export async function renderWebhookOffNotice(input: WebhookOffNoticeInput): Promise<RenderedMail> {
  const { webhook, lastFailure, locale, timeZone, publicUrl } = input;
  const { offAt, offReason, failingSince } = webhook;
  const t = words[locale];
  const { host } = new URL(webhook.url);
  const attempt = lastFailure && describeAttempt(lastFailure, locale);
  return renderOperatorNotice({
    subject: t.subject(host),
    kicker: t.kicker(webhook.id),
    first: t.first,
    second: t.second,
    // Before this mail is sent, an operator may have enabled the webhook again, or disabled it manually.
    why: t.why[offReason === 'failing' || offReason === 'gone' ? offReason : 'other'],
    next: t.next,
    facts: [
      { label: t.server, value: host },
      ...(failingSince ? [{ label: t.since, value: formatMoment(failingSince, locale, timeZone) }] : []),
      ...(offAt ? [{ label: t.offAt, value: formatMoment(offAt, locale, timeZone) }] : []),
      ...(attempt ? [{ label: t.last, value: attempt }] : []),
    ],
    locale,
    publicUrl,
  });
}

function describeAttempt(
  { failure, status }: NonNullable<WebhookOffNoticeInput['lastFailure']>,
  locale: Locale,
): string {
  return [failure && webhookFailures[failure][locale], status !== null && words[locale].status(status)]
    .filter(Boolean)
    .join(' ');
}
