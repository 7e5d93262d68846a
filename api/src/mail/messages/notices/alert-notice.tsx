import type { AlertData } from '@storefront/contracts/alerts/alert-data.ts';
import { type AlertWords, alertWords } from '@storefront/contracts/alerts/alert-words.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { adminOrderPath, paths } from '@storefront/contracts/paths.ts';
import { Headline } from '#mail/layout/headline.tsx';
import { MailButton } from '#mail/layout/mail-button.tsx';
import { MailDocument } from '#mail/layout/mail-document.tsx';
import { renderMail } from '#mail/layout/render-mail.ts';
import { Lead, MailSection, Paragraph, SmallPrint } from '#mail/layout/section.tsx';
import { formatMoment } from '../parts/order-words.ts';
import { joinBlocks, section, signature } from '../parts/plain-text.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { operatorNoticeReason } from './notice-reasons.ts';

const words = {
  en: {
    kicker: 'Alert',
    many: (count: number) => `${count}\u00a0alerts need your attention`,
    first: 'This needs',
    second: 'your attention.',
    ofOrder: (title: string, id: number) => `${title}: order\u00a0no.\u00a0${id}`,
    todo: 'What to do:',
    button: 'Open the order',
    buttonOfMany: 'Open the admin area',
    more: (count: number) => `And ${count}\u00a0more in the admin area.`,
  },
  de: {
    kicker: 'Warnung',
    many: (count: number) => `${count}\u00a0Warnungen für Sie`,
    first: 'Bitte sehen Sie',
    second: 'einmal nach.',
    ofOrder: (title: string, id: number) => `${title}: Bestellung\u00a0Nr.\u00a0${id}`,
    todo: 'Was zu tun ist:',
    button: 'Bestellung öffnen',
    buttonOfMany: 'Adminbereich öffnen',
    more: (count: number) => `Und ${count}\u00a0weitere im Adminbereich.`,
  },
} satisfies Record<Locale, unknown>;

type AlertForMail = { id: number; orderId: number | null; data: AlertData; createdAt: Date };

/**
 * Renders the notice to the operator, in their language, about the alerts of a few minutes, oldest first, and
 * how to fix them.
 */
export async function renderAlertNotice(input: {
  named: readonly AlertForMail[];
  /** Number of alerts, including those that are not listed. */
  total: number;
  locale: Locale;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { named, total, locale, timeZone, publicUrl } = input;
  const t = words[locale];
  const byTheSite = (moment: string) => formatMoment(new Date(moment), locale, timeZone);
  const items = named.map(({ id, orderId, data, createdAt }) => {
    const said: AlertWords = alertWords(data, locale, byTheSite);
    const title = orderId === null ? said.title : t.ofOrder(said.title, orderId);
    return { ...said, id, title, at: byTheSite(createdAt.toISOString()) };
  });
  const orderIds = new Set(named.map(({ orderId }) => orderId));
  const [only] = orderIds;
  const isOfOne = orderIds.size === 1 && typeof only === 'number';
  const button = isOfOne ? t.button : t.buttonOfMany;
  const href = publicUrl + (isOfOne ? adminOrderPath(only) : paths.adminDashboard);
  const subject = total === 1 && items[0] ? items[0].title : t.many(total);
  const more = total > items.length ? t.more(total - items.length) : null;
  const reason = operatorNoticeReason[locale];

  const html = await renderMail(
    <MailDocument
      locale={locale}
      subject={subject}
      preheader={items[0]?.text ?? subject}
      publicUrl={publicUrl}
      reason={reason}
    >
      <Headline kicker={t.kicker} first={t.first} second={t.second} />
      {items.map(({ id, title, text, todo, at }) => (
        <MailSection key={id} title={title}>
          <div style={{ paddingTop: '14px' }}>
            <Paragraph>{text}</Paragraph>
            <Paragraph>
              {t.todo} {todo}
            </Paragraph>
            <SmallPrint>{at}</SmallPrint>
          </div>
        </MailSection>
      ))}
      {more ? (
        <Lead>
          <Paragraph>{more}</Paragraph>
        </Lead>
      ) : null}
      <MailButton href={href}>{button}</MailButton>
    </MailDocument>,
  );
  const text = joinBlocks(
    `${t.first} ${t.second}`,
    ...items.map((item) => section(item.title, `${item.text}\n\n${t.todo} ${item.todo}\n\n${item.at}`)),
    more,
    `${button}:\n${href}`,
    signature(reason, publicUrl, locale),
  );
  return { subject, html, text };
}
