import { services } from '@storefront/contracts/catalogue/services.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { readProjectBrief, readPromoCode } from '@storefront/contracts/orders/project-brief.ts';
import { formatReplyBy } from '@storefront/contracts/orders/reply/format-reply-by.ts';
import { replyDeadline } from '@storefront/contracts/orders/reply/reply-promise.ts';
import { adminOrderPath } from '@storefront/contracts/paths.ts';
import { type Fact, FactsTable } from '#mail/layout/facts-table.tsx';
import { Headline } from '#mail/layout/headline.tsx';
import { MailButton } from '#mail/layout/mail-button.tsx';
import { MailDocument } from '#mail/layout/mail-document.tsx';
import { renderMail } from '#mail/layout/render-mail.ts';
import { Lead, MailSection, Paragraph, SmallPrint } from '#mail/layout/section.tsx';
import type { OrderForMail } from '../parts/order-for-mail.ts';
import { summarizeOrder, summarizeOrderInUsd } from '../parts/order-summary.ts';
import { OrderTable } from '../parts/order-table.tsx';
import { formatMoment, orderWords } from '../parts/order-words.ts';
import { factLines, joinBlocks, orderLines, section, signature } from '../parts/plain-text.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { shortName } from '../parts/short-name.ts';
import { clientFacts } from './client-facts.ts';
import { operatorNoticeReason } from './notice-reasons.ts';
import { ProjectSection, projectLines } from './project-section.tsx';

const words = {
  en: {
    subject: (id: number, service: string, total: string, name: string) =>
      `New order no.\u00a0${id}: ${service}, ${total}, ${name}`,
    preheader: (name: string, deadline: string) => `${name} is waiting for a quote until ${deadline}.`,
    kicker: (id: number) => `New order no.\u00a0${id}`,
    deadline: (moment: string) =>
      `The promised quote is due by ${moment}. A reply to this email goes straight to the client.`,
    clientTitle: 'Client',
    received: 'Received',
    promoCode: 'Promo code',
    orderTitle: 'Order',
    projectTitle: 'Project',
    button: 'Open the order',
  },
  de: {
    subject: (id: number, service: string, total: string, name: string) =>
      `Neue Anfrage Nr.\u00a0${id}: ${service}, ${total}, ${name}`,
    preheader: (name: string, deadline: string) => `${name} erwartet das Angebot bis ${deadline}.`,
    kicker: (id: number) => `Neue Anfrage Nr.\u00a0${id}`,
    deadline: (moment: string) =>
      `Das zugesagte Angebot ist bis ${moment} fällig. Eine Antwort auf diese E-Mail geht direkt an den Kunden.`,
    clientTitle: 'Kontakt',
    received: 'Eingegangen',
    promoCode: 'Gutscheincode',
    orderTitle: 'Umfang',
    projectTitle: 'Projekt',
    button: 'Anfrage öffnen',
  },
} satisfies Record<Locale, unknown>;

/**
 * Renders the notice to the operator about a new order with all its details, in their language and the site's
 * time zone. Amounts are in US dollars as charged; the euro amounts that the client saw are mentioned below.
 * Source: decisions (2).
 */
export async function renderNewOrderNotice(input: {
  order: OrderForMail;
  locale: Locale;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, locale, timeZone, publicUrl } = input;
  const { id } = order;
  const t = words[locale];
  const shared = orderWords[locale];
  const summary = summarizeOrderInUsd(order, locale);
  const seen = summarizeOrder(order, { locale });
  const seenNote = seen.stored && shared.seenByClient(seen);
  const brief = readProjectBrief(order.orderDetails, locale);
  const promoCode = readPromoCode(order.orderDetails);
  const name = shortName(order.clientName);
  const due = formatReplyBy(replyDeadline(order.createdAt, timeZone), locale, timeZone);
  const subject = t.subject(id, summary.serviceName, summary.total, name);
  const orderUrl = publicUrl + adminOrderPath(id);
  const facts: Fact[] = [
    ...clientFacts(
      { name: order.clientName, email: order.clientEmail, phone: order.clientPhone, locale: order.locale },
      services[order.serviceType].name[order.locale],
      locale,
    ),
    { label: t.received, value: formatMoment(order.createdAt, locale, timeZone) },
    ...(promoCode ? [{ label: t.promoCode, value: promoCode }] : []),
  ];

  const html = await renderMail(
    <MailDocument
      locale={locale}
      subject={subject}
      preheader={t.preheader(name, due)}
      reference={shared.number(id)}
      publicUrl={publicUrl}
      reason={operatorNoticeReason[locale]}
    >
      <Headline kicker={t.kicker(id)} first={summary.serviceName} second={summary.total} />
      <Lead>
        <Paragraph>{t.deadline(due)}</Paragraph>
      </Lead>
      <MailButton href={orderUrl}>{t.button}</MailButton>
      <MailSection title={t.clientTitle}>
        <FactsTable facts={facts} />
      </MailSection>
      <MailSection title={t.orderTitle}>
        <OrderTable summary={summary} locale={locale} />
        {seenNote ? <SmallPrint>{seenNote}</SmallPrint> : null}
      </MailSection>
      <ProjectSection title={t.projectTitle} brief={brief} locale={locale} />
    </MailDocument>,
  );

  const text = joinBlocks(
    `${t.kicker(id)}\n${summary.serviceName}, ${summary.total}`,
    t.deadline(due),
    `${t.button}: ${orderUrl}`,
    section(t.clientTitle, factLines(facts)),
    section(t.orderTitle, joinBlocks(orderLines(summary, locale), seenNote).trimEnd()),
    projectLines({ title: t.projectTitle, brief }),
    signature(operatorNoticeReason[locale], publicUrl, locale),
  );
  return { subject, html, text };
}
