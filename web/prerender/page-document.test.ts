import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DocumentMeta } from '../src/app/page-meta.ts';
import { loadFailedCss, showLoadFailed } from './load-failed-note.ts';
import { pageDocument } from './page-document.ts';

const meta: DocumentMeta = {
  title: 'Tips & "tricks" <now>',
  description: 'One & two',
  isIndexed: true,
  canonicalUrl: '__ORIGIN__/terms',
  alternates: [{ hreflang: 'de', url: '__ORIGIN__/terms?lang=de' }],
};
const assets = {
  modules: ['/assets/shared.js', '/assets/main.js', '/assets/terms.js'],
  headScript: '(()=>{record()})()',
  fonts: ['/assets/text.woff2'],
  styles: { first: '.p-a{top:0}', href: '/assets/site.css', globalIds: ['a1', 'b2'] },
};
const page = {
  locale: 'de' as const,
  meta,
  socialImage: 'home',
  structuredData: { name: 'A </script> in a name', url: '__ORIGIN__/' },
  body: '<main>Text</main>',
  loadFailed: '<p id="load-failed" hidden>Laden Sie die Seite neu</p>',
};

const source = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

describe('the document of a page', () => {
  test('says its language, title, description and addresses, escaped', () => {
    const { html } = pageDocument(page, assets);
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<title>Tips &amp; &quot;tricks&quot; &lt;now></title>');
    expect(html).toContain('<meta name="description" content="One &amp; two">');
    expect(html).toContain('<link rel="canonical" href="__ORIGIN__/terms">');
    expect(html).toContain('<link rel="alternate" hreflang="de" href="__ORIGIN__/terms?lang=de">');
    expect(html).toContain('content="__ORIGIN__/artwork/og-home-de.jpg"');
  });

  test('has every inline script and style in its policy, and the empty style emotion starts with', () => {
    const { html, csp } = pageDocument(page, assets);
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '');
    expect(csp.script).toEqual(scripts.map(source));
    const first = `.p-a{top:0}${loadFailedCss}`;
    expect(styles).toEqual([first, '', '']);
    expect(csp.style).toEqual([source(''), source(first)]);
  });

  test('sends icons without the names their library gives them, which no rule reads', () => {
    const body = '<svg class="lucide lucide-maximize-2" width="1em"></svg><svg class="p-a1b2"></svg>';
    expect(pageDocument({ ...page, body }, assets).html).toContain(
      '<svg width="1em"></svg><svg class="p-a1b2"></svg>',
    );
  });

  test('starts after its first paint', () => {
    const { html } = pageDocument(page, assets);
    expect(html).toContain(
      '<script>firstPaint.then(()=>{Promise.all([import("/assets/shared.js"),import("/assets/main.js"),import("/assets/terms.js")]).catch(',
    );
  });

  test('starts beside its first paint where there is nothing to read before', () => {
    const { html } = pageDocument(page, { ...assets, startsEarly: true });
    expect(html).toContain('<script>Promise.all([import("/assets/shared.js")');
    expect(html).toContain('<style data-first>.p-a{top:0}');
  });

  test('starts at once, and brings no styles, where the browser draws', () => {
    const { html } = pageDocument(page, {
      ...assets,
      styles: null,
    });
    expect(html).toContain(
      '<script>Promise.all([import("/assets/shared.js"),import("/assets/main.js"),import("/assets/terms.js")]).catch(',
    );
    expect(html).not.toMatch(/firstPaint|stylesheet|data-first/);
  });

  test.each([assets, { ...assets, styles: null }])('can say that its code did not load', (given) => {
    const { html } = pageDocument(page, given);
    expect(html).toContain(page.loadFailed);
    expect(html).toContain(`.catch(${showLoadFailed})`);
  });

  test('keeps what is done to it before anything of it shows, if it is drawn', () => {
    const { html } = pageDocument(page, assets);
    expect(html.indexOf(assets.headScript)).toBeGreaterThan(0);
    expect(html.indexOf(assets.headScript)).toBeLessThan(html.indexOf('<body'));
    expect(pageDocument(page, { ...assets, styles: null }).html).not.toContain(assets.headScript);
  });

  test('lets no paint wait for a stylesheet, and has it where no script can apply it', () => {
    const { html } = pageDocument(page, assets);
    expect(html).toContain(
      `<link rel="stylesheet" data-href="/assets/site.css" media="print"><script>${assets.headScript}</script>`,
    );
    const blocking = [...html.matchAll(/<link rel="stylesheet" href="[^"]+">/g)];
    expect(blocking.map(([tag]) => html.includes(`<noscript>${tag}</noscript>`))).toEqual([true]);
  });

  test('never has its origin inside what is hashed', () => {
    const { html } = pageDocument(page, assets);
    for (const [, content = ''] of html.matchAll(/<(?:script|style[^>]*)>([\s\S]*?)<\/(?:script|style)>/g)) {
      expect(content).not.toContain('__ORIGIN__');
    }
  });

  test('carries its structured data as data that cannot end early', () => {
    const { html } = pageDocument(page, assets);
    const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(page.structuredData);
    expect(pageDocument({ ...page, structuredData: null }, assets).html).not.toContain('ld+json');
  });

  test('keeps search engines and previews away from pages that are not indexed', () => {
    const { html } = pageDocument({ ...page, meta: { ...meta, isIndexed: false } }, assets);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/canonical|hreflang|og:/);
  });

  test.each(['<h2>Plain<!-- --> <em>words</em></h2>', '<a>Terms<span> <!-- -->(new tab)</span></a>'])(
    'is refused with a space that a screen reader would not hear: %s',
    (body) => {
      expect(() => pageDocument({ ...page, body }, assets)).toThrow('A space needs a text');
      expect(() => pageDocument({ ...page, body: body.replace('<!-- -->', '') }, assets)).not.toThrow();
    },
  );

  test.each(['<p style="color:red">x</p>', '<script>alert(1)</script>'])('is refused with %s', (body) => {
    expect(() => pageDocument({ ...page, body }, assets)).toThrow('must do without style attributes');
  });

  test.each(['<input aria-describedby="a gone"/><p id="a"></p>', '<label for="gone"></label>'])(
    'is refused when it refers to what is not there: %s',
    (body) => {
      expect(() => pageDocument({ ...page, body }, assets)).toThrow('gone');
    },
  );
});
