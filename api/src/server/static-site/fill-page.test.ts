import { brand } from '@storefront/contracts/brand.ts';
import { noAgencyDetails } from '@storefront/contracts/config/agency-details.ts';
import { defaultSiteFacts } from '@storefront/contracts/legal/site-facts.ts';
import { describe, expect, test } from 'vitest';
import { preparePage } from './fill-page.ts';

const part = (name: string) => `<div class="a" data-filled="${name}"><p>as drawn</p></div>`;
const link = `<a class="b" href="mailto:${brand.contactEmail}">${brand.contactEmail}</a>`;
const page = (body: string) => `<html lang="de"><body>${body}</body></html>`;
const hostile = '</script><script>alert(1)</script> & "co"';

const read = async (html: string, agency = {}) => {
  const file = preparePage(html, 'de')({ ...defaultSiteFacts, agency: { ...noAgencyDetails, ...agency } });
  return String(await file.read(null));
};

describe('a page whose texts depend on the installation', () => {
  test('says what is set, and the same to its code', async () => {
    const agency = {
      agencyName: 'Studio Muster',
      agencyAddress: 'Weg 1\nBerlin',
      agencyEmail: 'a@example.com',
    };
    const html = await read(page(part('privacy-controller') + link), agency);
    expect(html).toContain('<p>Studio Muster<br>Weg 1<br>Berlin</p>');
    expect(html).toContain('erreichen uns unter <a href="mailto:a@example.com">a@example.com</a>.</p></div>');
    expect(html).toContain('<a class="b" href="mailto:a@example.com">a@example.com</a>');
    expect(html).not.toContain('as drawn');
    expect(html).not.toContain(brand.contactEmail);
    const data = /<script type="application\/json" id="site-facts">(.*)<\/script>\n<\/body>/.exec(html)?.[1];
    expect(JSON.parse(data ?? '')).toMatchObject({ agency: { ...noAgencyDetails, ...agency } });
  });

  test('says plainly that nothing is set', async () => {
    expect(await read(page(part('imprint')))).toContain('noch nicht eingetragen');
    expect(await read(page(part('terms-party')))).toContain('data-filled="terms-party"></div>');
  });

  test('marks what the law requires and is missing', async () => {
    const html = await read(page(part('imprint')), { agencyName: 'Muster GmbH' });
    expect(html).toContain('<dt>Name</dt><dd>Muster GmbH</dd>');
    expect(html).toContain('<dt>Registernummer</dt><dd>noch nicht eingetragen</dd>');
    expect(html).not.toContain('Bankverbindung');
  });

  test('takes no markup from the settings', async () => {
    const html = await read(page(part('imprint')), { agencyName: hostile, agencyBank: '$& $1' });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;co&quot;');
    expect(html).toContain('<dd>$&amp; $1</dd>');
  });

  test('shows the agency’s email address, not the brand’s, wherever it stands', async () => {
    const data = `<script type="application/ld+json">{"email":"${brand.contactEmail}"}</script>`;
    const own = { agencyEmail: "o'neil&co@example.com" };
    const html = await read(page(`${data}<p>write to ${brand.contactEmail}: we</p>${link}`), own);
    expect(html).not.toContain(brand.contactEmail);
    expect(html).toContain('{"email":"o\'neil&co@example.com"}');
    expect(html).toContain('<p>write to o&#39;neil&amp;co@example.com: we</p>');
    expect(html).toContain('href="mailto:o&#39;neil&amp;co@example.com"');
    expect(html).toContain('<html data-contact-email="o&#39;neil&amp;co@example.com" lang="de">');
    expect(await read(page(link))).toBe(page(link));
  });

  test('is made once for the same facts, and any other page only once', () => {
    const filled = preparePage(page(part('imprint')), 'en');
    const first = filled(defaultSiteFacts);
    expect(filled({ ...defaultSiteFacts })).toBe(first);
    const named = filled({ ...defaultSiteFacts, agency: { ...noAgencyDetails, agencyName: 'Muster' } });
    expect(named.etag).not.toBe(first.etag);
    const other = preparePage(page(''), 'en');
    expect(other(defaultSiteFacts)).toBe(
      other({ ...defaultSiteFacts, agency: { ...noAgencyDetails, agencyName: 'Muster' } }),
    );
  });
});
