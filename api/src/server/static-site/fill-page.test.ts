import { noAgencyDetails } from '@storefront/contracts/config/agency-details.ts';
import { defaultSiteFacts } from '@storefront/contracts/legal/site-facts.ts';
import { describe, expect, test } from 'vitest';
import { preparePage } from './fill-page.ts';

const part = (name: string) => `<div class="a" data-filled="${name}"><p>as drawn</p></div>`;
const link = '<a href="mailto:old@example.com" data-contact-link="">old@example.com</a>';
const page = (body: string) => `<html><body>${body}</body></html>`;
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
    expect(html).toContain('<a href="mailto:a@example.com" data-contact-link="">a@example.com</a>');
    expect(html).not.toMatch(/as drawn|old@/);
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
