import { brand } from '@storefront/contracts/brand.ts';
import { noAgencyDetails } from '@storefront/contracts/config/agency-details.ts';
import { expect, test } from 'vitest';
import { renderTestMail } from '../messages/notices/test-mail.tsx';
import { addAgencyDetails } from './add-agency-details.ts';

const publicUrl = 'https://shop.example';

test('a mail ends with the agency’s details, and stays as it was while none are set', async () => {
  const mail = await renderTestMail({ locale: 'de', publicUrl });
  const plain = addAgencyDetails(mail, { agency: noAgencyDetails, locale: 'de', publicUrl });
  expect(plain.text).toBe(mail.text);
  expect(plain.html).not.toContain('<!--agency');
  const agency = { ...noAgencyDetails, agencyName: 'Muster & <Söhne>', agencyAddress: 'Weg 1\nBerlin' };
  const filled = addAgencyDetails(mail, { agency, locale: 'de', publicUrl });
  expect(filled.html).toContain('Muster &amp; &lt;Söhne&gt; · Weg 1, Berlin<br>');
  expect(filled.html).toContain('<a href="https://shop.example/imprint?lang=de"');
  expect(filled.text.endsWith('\nMuster & <Söhne> · Weg 1, Berlin\n')).toBe(true);
});

test('a mail names the agency’s own email address in place of the brand’s, but not where a client wrote that', async () => {
  const line = `${publicUrl} · ${brand.contactEmail}`;
  const { html, ...mail } = await renderTestMail({ locale: 'en', publicUrl });
  const quoting = { html, text: `> ${line}\n\n${mail.text}` };
  const agency = { ...noAgencyDetails, agencyEmail: "o'neil&co@example.com" };
  const filled = addAgencyDetails(quoting, { agency, locale: 'en', publicUrl });
  expect(filled.text).toContain(`> ${line}\n`);
  expect(filled.text).toContain(`\n${publicUrl} · o'neil&co@example.com\n`);
  expect(filled.text.split(brand.contactEmail)).toHaveLength(2);
  expect(filled.html).toContain('<a href="mailto:o&#39;neil&amp;co@example.com"');
  expect(filled.html).not.toContain(brand.contactEmail);
  const { html: unset } = addAgencyDetails(quoting, { agency: noAgencyDetails, locale: 'en', publicUrl });
  expect(unset).toContain(`>${brand.contactEmail}</a>`);
});
