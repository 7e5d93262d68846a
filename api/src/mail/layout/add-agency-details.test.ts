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
