import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { orderStatuses } from '@storefront/contracts/orders/order-status.ts';
import { makeFolder } from '@storefront/db/lib/make-folder.ts';
import { renderStatusChanged } from './messages/letters/status-changed.ts';
import { renderClientEventNotice } from './messages/notices/client-event-notice.ts';
import type { ClientEvent } from './messages/notices/client-events.ts';
import { renderSecurityNotice } from './messages/notices/security-notice.ts';
import { notices, type SecurityNoticeEvent } from './messages/notices/security-notice-texts.ts';
import { renderTestMail } from './messages/notices/test-mail.tsx';
import type { RenderedMail } from './messages/parts/rendered-mail.ts';
import { everyMail } from './testing/every-mail.ts';
import { publicUrl, sampleOrder } from './testing/samples.ts';

// A development tool that renders every mail in all languages for inspection. Run in the folder `api`: `npx
// tsx src/mail/preview.ts OUTDIR`
const directory = process.argv[2];
if (!directory) throw new Error('Usage: npx tsx src/mail/preview.ts OUTDIR');
makeFolder(directory);

for (const locale of locales) {
  for (const [name, mail] of Object.entries(mailsIn(locale))) {
    const { subject, html, text } = await mail;
    await writeFile(join(directory, `${name}.${locale}.html`), html);
    await writeFile(join(directory, `${name}.${locale}.txt`), `Subject: ${subject}\n\n${text}`);
  }
}

/** Returns each mail, and those with several texts in all of them. */
function mailsIn(locale: Locale): Record<string, Promise<RenderedMail>> {
  const order = sampleOrder({ locale });
  const site = { locale, timeZone: 'Europe/Berlin', publicUrl };
  const clientEvents: ClientEvent[] = [
    { type: 'feedback-left', text: 'A text', mayPublish: true },
    { type: 'quote-expired', version: 1 },
    { type: 'quote-accepted', version: 1, totalPrice: 526 },
    { type: 'payment-received', paymentId: 1, kind: 'deposit', amount: 263, isTest: false },
  ];
  const after = { openUsd: 263, waitsFor: 'work', startsAfter: null } as const;
  const facts = {
    account: 'operator',
    by: 'dana',
    subject: null,
    source: '203.0.113.0',
    happenedAt: new Date(),
  };
  return {
    ...Object.fromEntries(Object.entries(everyMail).map(([kind, render]) => [kind, render(locale)])),
    ...Object.fromEntries(
      orderStatuses.map((status) => [
        `status-changed-${status}`,
        renderStatusChanged({
          order,
          status,
          waitsFor: null,
          dueAmount: status === 'completed' ? 263 : 0,
          isUnrefunded: status === 'cancelled',
          publicUrl,
        }),
      ]),
    ),
    ...Object.fromEntries(
      clientEvents.map((event) => [
        `client-event-notice-${event.type}`,
        renderClientEventNotice({ order, event, after, ...site }),
      ]),
    ),
    ...Object.fromEntries(
      (Object.keys(notices) as SecurityNoticeEvent[]).map((event) => [
        `security-notice-${event}`,
        renderSecurityNotice({ event, ...facts, ...site }),
      ]),
    ),
    test: renderTestMail({ locale, publicUrl }),
  };
}
