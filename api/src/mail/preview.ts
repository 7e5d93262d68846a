import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { renderContactNotice } from './messages/contact-notice.tsx';
import { renderNewOrderNotice } from './messages/new-order-notice.tsx';
import { renderQuoteConfirmation } from './messages/quote-confirmation.tsx';
import { sampleContactMessage, sampleOrder } from './testing/samples.ts';

// A development tool that writes every mail in both languages, to be looked at. In the folder `api`:
// `npx tsx src/mail/preview.ts OUTDIR`
const directory = process.argv[2];
if (!directory) throw new Error('Usage: npx tsx src/mail/preview.ts OUTDIR');
await mkdir(directory, { recursive: true });
const publicUrl = 'https://shop.example';

for (const locale of locales) {
  const order = sampleOrder({ locale });
  const mails = {
    'quote-confirmation': await renderQuoteConfirmation({
      order,
      replyAddress: 'studio@example.com',
      publicUrl,
    }),
    'new-order-notice': await renderNewOrderNotice({ order, publicUrl }),
    'contact-notice': await renderContactNotice({ message: sampleContactMessage({ locale }), publicUrl }),
  };
  for (const [kind, { subject, html, text }] of Object.entries(mails)) {
    await writeFile(join(directory, `${kind}.${locale}.html`), html);
    await writeFile(join(directory, `${kind}.${locale}.txt`), `Subject: ${subject}\n\n${text}`);
  }
}
