import { brand } from '@storefront/contracts/brand.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { wordingFaults } from '@storefront/contracts/i18n/wording-faults.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyMail, quotingMails } from '../testing/every-mail.ts';
import { gmailClipBytes, visibleText } from '../testing/mail-text.ts';
import { publicUrl } from '../testing/samples.ts';

describe.each(Object.entries(everyMail))('%s', (name, render) => {
  describe.each(locales)('in %s', (locale) => {
    // Most tests look at the same mail, and rendering it takes longer than looking.
    let plain: ReturnType<typeof render>;
    beforeAll(async () => {
      plain = render(locale);
      await plain;
    });

    test('loads nothing from anywhere and runs nothing', async () => {
      const { html } = await plain;
      expect(html.match(/<(img|script|link|iframe|object|video|audio|form|svg)\b/i)).toBeNull();
      expect(html.match(/url\(|@import|@font-face|\ssrc=|\sbackground=|\son\w+=/i)).toBeNull();
    });

    test('links only to our pages, to mailboxes and telephones', async () => {
      const { html } = await render(
        locale,
        'https://evil.example',
        'See https://evil.example/x or www.evil.example',
      );
      const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target!);
      expect(targets.length).toBeGreaterThan(2);
      for (const target of targets) expect(target).toMatch(/^(https:\/\/shop\.example(\/|$)|mailto:|tel:)/);
      expect(targets.join()).not.toContain('evil.example/x');
    });

    test('says its language, direction and color schemes, and keeps layout tables silent', async () => {
      const { html, subject } = await plain;
      expect(html).toMatch(
        new RegExp(`<html[^>]*dir="ltr"[^>]*lang="${locale}"|<html[^>]*lang="${locale}"[^>]*dir="ltr"`),
      );
      expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
      expect(html).toContain('@media (prefers-color-scheme: dark)');
      expect(html.match(/<h1\b/g)).toHaveLength(1);
      expect(visibleText(`<head>${html.split('<head>')[1]}`)).not.toContain('undefined');
      expect(html).toContain('<title>');
      expect(subject).not.toMatch(/[\r\n]/);
      for (const [table] of html.matchAll(/<table\b[^>]*>/g)) {
        const hasRole = table.includes('role="presentation"') || table.includes('role="article"');
        const holdsHeadings = html
          .slice(html.indexOf(table))
          .match(/^<table[^>]*><tbody><tr><th scope="row"/);
        expect(hasRole || holdsHeadings, table).toBeTruthy();
      }
    });

    test('uses the words of the glossary and is set with care', async () => {
      const { subject, html } = await plain;
      const shown = html
        .replace(/<(style|title)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
        .split(/<[^>]*>/)
        .map((text) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").trim());
      const faults = [subject, ...shown].flatMap((text) =>
        wordingFaults(text, locale).map((fault) => `${fault}: ${text}`),
      );
      expect([...new Set(faults)]).toEqual([]);
    });

    test('is announced in a sentence of its own', async () => {
      const { html } = await plain;
      const [, preheader] = html.match(/<div[^>]*display:none[^>]*>([^<]+)/) ?? [];
      // An invitation begins with the name of a user.
      expect(preheader).toMatch(/^(dana|\P{Ll})/u);
    });

    // The operator writes the whole of an answer to a contact message.
    if (locale === 'de' && name !== 'contact-answer') {
      test('goes on after the greeting as one sentence', async () => {
        const { text } = await plain;
        const [, first] = text.match(/^Guten Tag .*,\n\n(\S+)/m) ?? [];
        // A noun cannot begin these letters without an article, so only the polite forms begin with a capital.
        if (first) expect(first).toMatch(/^(\P{Lu}|Sie\b|Ihre?[nmrs]?\b)/u);
      });
    }

    test('does not promise that the order page takes payments, which it may only explain', async () => {
      const { text } = await plain;
      expect(text.replace(/\s+/g, ' ')).not.toMatch(
        /can pay on your order page|auf Ihrer Bestellseite (bezahlen|leisten) können/,
      );
    });

    test('gives Outlook a column of fixed width and balanced comments', async () => {
      const { html } = await plain;
      expect(html.match(/<!--\[if mso\]>/g)?.length).toBe(html.match(/<!\[endif\]-->/g)?.length);
      expect(html).toMatch(/<!--\[if mso\]><table[^>]*width="600"/);
      expect(html).not.toContain('<outlook-');
    });

    test('says everything in its plain text as well', async () => {
      const { html, text } = await plain;
      const fold = (words: string) =>
        words
          .replace(/[,:()>]/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
          .toLowerCase();
      const cells =
        /<(h1|h2|th|li)\b[^>]*>(.*?)<\/\1>|<td[^>]*(?:align="right"|dir="auto")[^>]*>(.*?)<\/td>/gs;
      const parts = [...html.matchAll(cells)].map(([, , heading, value]) =>
        fold(visibleText(heading ?? value ?? '')),
      );
      expect(parts.length).toBeGreaterThan(2);
      const folded = fold(text);
      for (const part of parts) expect(folded).toContain(part);
      for (const link of [publicUrl, brand.contactEmail]) expect(text).toContain(link);
      expect(text).not.toMatch(/<[a-z]|&[a-z]+;|undefined|null|\[object|NaN/);
      expect(visibleText(html)).not.toMatch(/undefined|null|\[object|NaN/);
    });
  });
});

describe.each(Object.entries(quotingMails))('%s', (_name, render) => {
  describe.each(locales)('in %s', (locale) => {
    test('escapes what visitors wrote and marks nothing up', async () => {
      const nasty =
        '<script>alert(1)</script><img src=x onerror=alert(2)> & "quotes" <outlook-head></outlook-head>';
      const { html, text } = await render(locale, `${nasty.slice(0, 50)}`, nasty);
      expect(html.match(/<script|<img|<outlook-/i)).toBeNull();
      expect(visibleText(html)).toContain(nasty);
      expect(text).toContain(nasty);
    });

    test('stays below the size at which Gmail cuts mails, whatever was written', async () => {
      for (const character of ['"', '<', '\u{1f98a}', '\n', ' ', '漢']) {
        const text = `a${character.repeat(10_000 / character.length - 2)}z`;
        const { html } = await render(locale, 'N'.repeat(200), text);
        expect(Buffer.byteLength(html), JSON.stringify(character)).toBeLessThan(gmailClipBytes);
        expect(html).not.toContain('\ufffd');
      }
    });

    test('has the whole of a long text in its plain text part', async () => {
      const long = `start ${'"'.repeat(9_980)} end`;
      const { html, text } = await render(locale, 'Ana', long);
      expect(text).toContain(long);
      expect(visibleText(html)).toMatch(
        locale === 'de' ? /Hier gekürzt\. Die Textfassung/ : /Shortened here\. The plain text version/,
      );
    });

    test('keeps line breaks and indentation', async () => {
      const { html, text } = await render(locale, 'Ana', 'List:\r\n  - one\n\n\tlast');
      expect(html).toMatch(/List:<br\/>\u00a0 - one<br\/><br\/>/);
      expect(text).toContain('> List:\n>   - one\n>\n> \tlast');
    });
  });
});
