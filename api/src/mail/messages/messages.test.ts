import { brand } from '@storefront/contracts/brand.ts';
import { addonsOf } from '@storefront/contracts/catalogue/addons.ts';
import { plansOf } from '@storefront/contracts/catalogue/plans.ts';
import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { orderDetailsSchemas } from '@storefront/contracts/orders/order-details.schema.ts';
import { computeOrderTotals } from '@storefront/contracts/pricing/order-totals.ts';
import { describe, expect, it } from 'vitest';
import { sampleContactMessage, sampleOrder } from '../testing/samples.ts';
import { renderContactNotice } from './contact-notice.tsx';
import { renderNewOrderNotice } from './new-order-notice.tsx';
import type { OrderForMail } from './order-for-mail.ts';
import { summarizeOrder } from './order-summary.ts';
import { readProjectBrief } from './project-brief.ts';
import { renderQuoteConfirmation } from './quote-confirmation.tsx';
import type { RenderedMail } from './rendered-mail.ts';

const publicUrl = 'https://shop.example';
const gmailClipBytes = 102 * 1024;

const confirm = (order: OrderForMail) =>
  renderQuoteConfirmation({ order, replyAddress: 'studio@shop.example', publicUrl });
const notify = (order: OrderForMail) => renderNewOrderNotice({ order, publicUrl });
const forward = (message: ReturnType<typeof sampleContactMessage>) =>
  renderContactNotice({ message, publicUrl });

const mails: Record<string, (locale: Locale, name?: string, text?: string) => Promise<RenderedMail>> = {
  'quote confirmation': (locale, name = 'Ana', text = 'A text') =>
    confirm(sampleOrder({ locale, clientName: name, orderDetails: details(text) })),
  'new order notice': (locale, name = 'Ana', text = 'A text') =>
    notify(sampleOrder({ locale, clientName: name, orderDetails: details(text) })),
  'contact notice': (locale, name = 'Ana', text = 'A text') =>
    forward(sampleContactMessage({ locale, name, message: text })),
};

const details = (templateRequirements: string) => ({ ...sampleOrder().orderDetails, templateRequirements });

/** What a reader sees of an HTML mail, on one line; no-break spaces count as spaces. */
function visibleText(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<div style="display:none.*?<\/div>(<\/div>)?/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(
      /&(amp|lt|gt|quot|#x27);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
    )
    .replace(/\s+/g, ' ');
}
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

describe.each(Object.entries(mails))('%s', (_name, render) => {
  describe.each(locales)('in %s', (locale) => {
    it('loads nothing from anywhere and runs nothing', async () => {
      const { html } = await render(locale);
      expect(html.match(/<(img|script|link|iframe|object|video|audio|form|svg)\b/i)).toBeNull();
      expect(html.match(/url\(|@import|@font-face|\ssrc=|\sbackground=|\son\w+=/i)).toBeNull();
    });

    it('links only to our pages, to mailboxes and telephones', async () => {
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

    it('says its language, direction and colour schemes, and keeps layout tables silent', async () => {
      const { html, subject } = await render(locale);
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

    it('gives Outlook a column of fixed width and balanced comments', async () => {
      const { html } = await render(locale);
      expect(html.match(/<!--\[if mso\]>/g)?.length).toBe(html.match(/<!\[endif\]-->/g)?.length);
      expect(html).toMatch(/<!--\[if mso\]><table[^>]*width="600"/);
      expect(html).not.toContain('<outlook-');
    });

    it('escapes what visitors wrote and marks nothing up', async () => {
      const nasty =
        '<script>alert(1)</script><img src=x onerror=alert(2)> & "quotes" <outlook-head></outlook-head>';
      const { html, text } = await render(locale, `${nasty.slice(0, 50)}`, nasty);
      expect(html.match(/<script|<img|<outlook-/i)).toBeNull();
      expect(visibleText(html)).toContain(nasty);
      expect(text).toContain(nasty);
    });

    it('stays below the size at which Gmail cuts mails, whatever was written', async () => {
      for (const character of ['"', '<', '\u{1f98a}', '\n', ' ', '漢']) {
        const text = `a${character.repeat(10_000 / character.length - 2)}z`;
        const { html } = await render(locale, 'N'.repeat(200), text);
        expect(Buffer.byteLength(html), JSON.stringify(character)).toBeLessThan(gmailClipBytes);
        expect(html).not.toContain('\ufffd');
      }
    });

    it('has the whole of a long text in its plain text part', async () => {
      const long = `start ${'"'.repeat(9_980)} end`;
      const { html, text } = await render(locale, 'Ana', long);
      expect(text).toContain(long);
      expect(visibleText(html)).toMatch(
        locale === 'de' ? /Hier gekürzt\. Die Textfassung/ : /Shortened here\. The plain text version/,
      );
    });

    it('keeps line breaks and indentation', async () => {
      const { html, text } = await render(locale, 'Ana', 'List:\r\n  - one\n\n\tlast');
      expect(html).toMatch(/List:<br\/>\u00a0 - one<br\/><br\/>/);
      expect(text).toContain('> List:\n>   - one\n>\n> \tlast');
    });

    it('says everything in its plain text as well', async () => {
      const { html, text } = await render(locale);
      const plain = (words: string) =>
        words
          .replace(/[,:()>]/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
          .toLowerCase();
      const cells =
        /<(h1|h2|th|li)\b[^>]*>(.*?)<\/\1>|<td[^>]*(?:align="right"|dir="auto")[^>]*>(.*?)<\/td>/gs;
      const parts = [...html.matchAll(cells)].map(([, , heading, value]) =>
        plain(visibleText(heading ?? value ?? '')),
      );
      expect(parts.length).toBeGreaterThan(8);
      for (const part of parts) expect(plain(text)).toContain(part);
      for (const link of [publicUrl, brand.contactEmail]) expect(text).toContain(link);
      expect(text).not.toMatch(/<[a-z]|&[a-z]+;|undefined|null|\[object|NaN/);
      expect(visibleText(html)).not.toMatch(/undefined|null|\[object|NaN/);
    });
  });
});

describe('quote confirmation', () => {
  it('tells an English client what was ordered, in dollars that add up', async () => {
    const { subject, html, text } = await confirm(sampleOrder());
    expect(oneLine(subject)).toBe('Your quote request no. 1042: Email Template');
    for (const part of [visibleText(html), oneLine(text)]) {
      for (const words of [
        'Design & Code',
        '2 × $249.00',
        '$498.00',
        'Email Platform Integration',
        '$49.00',
      ]) {
        expect(part).toContain(words);
      }
      for (const words of [
        'Analytics Setup',
        '$29.00',
        '$576.00',
        '$288.00',
        '5–7 working days',
        'to be confirmed',
      ]) {
        expect(part).toContain(words);
      }
      expect(part).toContain('1042');
      expect(part).toContain('April 8, 2026');
      expect(part).toContain('within 24 hours');
      expect(part).toContain('WINTER26');
      expect(part).toContain('three new glazes');
      expect(part).toContain(brand.contactEmail);
      expect(part).not.toContain('€');
      expect(part).not.toContain('US dollars');
    }
  });

  it('tells a German client the same in euros that add up, with one line on the stored dollars', async () => {
    const { subject, html, text } = await confirm(sampleOrder({ locale: 'de' }));
    expect(oneLine(subject)).toBe('Ihre Anfrage Nr. 1042: E-Mail-Vorlage');
    for (const part of [html, text]) {
      // 2 × 218 + 43 + 25 = 504, and half of it.
      for (const amount of [
        '218\u00a0€',
        '436\u00a0€',
        '43\u00a0€',
        '25\u00a0€',
        '504\u00a0€',
        '252\u00a0€',
      ]) {
        expect(part).toContain(amount);
      }
      expect(oneLine(part)).toContain('in US-Dollar: 576,00 $, davon 288,00 $ als Anzahlung.');
      expect(part).toContain('5–7\u00a0Werktage');
      expect(part).toContain('noch zu bestätigen');
      expect(part).toContain('8. April 2026');
      expect(part).toContain('innerhalb von 24 Stunden');
      expect(part).not.toMatch(/\b(du|dir|dich|dein\w*)\b(?!=)/i);
    }
  });

  it('groups thousands as each language does', async () => {
    const order = {
      serviceType: 'content-calendar' as const,
      totalPrice: 1200,
      depositAmount: 600,
      orderDetails: {
        selectedPlan: 'strategy-content',
        quantity: 1,
        addons: [],
        calendarRequirements: 'A month',
      },
    };
    expect((await confirm(sampleOrder({ ...order, locale: 'de' }))).text).toContain('1.053\u00a0€');
    expect((await confirm(sampleOrder({ ...order, locale: 'en' }))).text).toContain('$1,200.00');
  });

  it('offers to add to the brief by an answer that names the order', async () => {
    const { html } = await confirm(sampleOrder());
    const [, link] = /href="(mailto:studio%40|mailto:studio@[^"]*)"/.exec(html) ?? [];
    expect(link).toMatch(/^mailto:studio@shop\.example\?subject=Your%20quote%20request/);
  });

  it('shows no amounts but the stored ones once the catalogue has other prices', async () => {
    const { text } = await confirm(sampleOrder({ locale: 'de', totalPrice: 400, depositAmount: 200 }));
    expect(oneLine(text)).toContain('Gesamt: 400,00 $');
    expect(oneLine(text)).toContain('(50 %): 200,00 $');
    expect(text).not.toContain('€');
  });

  it('survives an order whose plan and add-ons no longer exist', async () => {
    const orderDetails = {
      selectedPlan: 'gone',
      quantity: 3,
      addons: ['gone-too'],
      templateRequirements: 'Text',
    };
    const { text } = await confirm(sampleOrder({ orderDetails }));
    expect(oneLine(text)).toContain('gone (3 ×)');
    expect(text).toContain('gone-too');
    expect(text).toContain('Total: $576.00');
  });
});

describe('new order notice', () => {
  it('holds everything the client sent, and the way to the dashboard', async () => {
    const order = sampleOrder({
      serviceType: 'content-calendar',
      totalPrice: 1038,
      depositAmount: 519,
      orderDetails: {
        selectedPlan: 'content',
        quantity: 1,
        addons: ['content-audit'],
        promoCode: 'WINTER26',
        attachments: [],
        businessType: 'Pottery',
        platforms: ['Instagram', 'Pinterest'],
        calendarDuration: '3 months',
        contentGoals: 'More workshop bookings',
        calendarRequirements: 'Warm and a little dry',
      },
    });
    const { html, text, subject } = await notify(order);
    expect(oneLine(subject)).toBe('New order no. 1042: Content Calendar, $1,038.00, Jordan Example');
    for (const part of [visibleText(html), oneLine(text)]) {
      for (const words of [
        'Jordan Example',
        'jordan@example.com',
        '+49 30 123456',
        'English',
        'WINTER26',
        'Content Only',
        'Content Audit',
        '$1,038.00',
        '$519.00',
        'Business type',
        'Pottery',
        'Instagram, Pinterest',
        '3 months',
        'Content goals',
        'More workshop bookings',
        'Warm and a little dry',
        'Apr 9, 2026',
      ]) {
        expect(part).toContain(words);
      }
    }
    expect(html).toContain('href="https://shop.example/admin/dashboard"');
    expect(text).toContain('https://shop.example/admin/dashboard');
    expect(html).toContain('href="tel:+4930123456"');
  });

  it('stays below the size at which Gmail cuts mails with two texts of full length', async () => {
    const text = `a${'"'.repeat(9_998)}z`;
    const orderDetails = {
      selectedPlan: 'content',
      quantity: 1,
      addons: ['content-audit', 'performance-report'],
      businessType: '<'.repeat(200),
      platforms: Array.from({ length: 20 }, () => 'Instagram'),
      calendarDuration: "'".repeat(200),
      contentGoals: text,
      calendarRequirements: text,
    };
    for (const locale of locales) {
      const order = sampleOrder({ locale, serviceType: 'content-calendar', totalPrice: 1188, orderDetails });
      for (const { html } of [await notify(order), await confirm(order)]) {
        expect(Buffer.byteLength(html)).toBeLessThan(gmailClipBytes);
      }
    }
  });

  it('keeps a name out of the subject that would hide or break it', async () => {
    const { subject } = await notify(sampleOrder({ clientName: `\u202eA\u2028B ${'x'.repeat(300)}` }));
    expect(subject).not.toMatch(/[\u202e\u2028]/);
    expect(subject.length).toBeLessThan(150);
  });

  it('encodes an address in a link so that it can add no recipient', async () => {
    const { html } = await notify(sampleOrder({ clientEmail: "o'neil+a&bcc=x?y@example.com" }));
    expect(html).toContain('mailto:o&#x27;neil%2Ba%26bcc%3Dx%3Fy@example.com?subject=');
  });
});

describe('what mails show of an order', () => {
  const everyBasket = serviceTypes.flatMap((serviceType) =>
    plansOf(serviceType).flatMap(({ id: selectedPlan }) =>
      [1, 7].flatMap((quantity) =>
        [[], addonsOf(serviceType).map((addon) => addon.id)].map((addons) => ({
          serviceType,
          orderDetails: { selectedPlan, quantity, addons },
        })),
      ),
    ),
  );
  const amountOf = (text: string | null) =>
    Number(
      (text ?? '')
        .replace(/[^\d.,]/g, '')
        .replace(/[.,](?=\d{3}(\D|$))/g, '')
        .replace(',', '.'),
    );

  it.each(locales)('adds up line by line for every plan and all add-ons in %s', (locale) => {
    for (const { serviceType, orderDetails } of everyBasket) {
      const { selectedPlan, quantity, addons } = orderDetails;
      const stored = computeOrderTotals({ serviceType, planId: selectedPlan, quantity, addonIds: addons })!;
      const summary = summarizeOrder(
        sampleOrder({
          serviceType,
          locale,
          orderDetails,
          totalPrice: stored.total,
          depositAmount: stored.deposit,
        }),
      );
      const sum = summary.lines.reduce((total, line) => total + amountOf(line.amount), 0);
      expect(sum, JSON.stringify(orderDetails)).toBe(amountOf(summary.total));
      expect(summary.lines).toHaveLength(1 + addons.length);
    }
  });

  it.each(locales)('names every field a brief can have in %s', (locale) => {
    for (const serviceType of serviceTypes) {
      const fields = Object.keys(orderDetailsSchemas[serviceType].shape);
      const brief = readProjectBrief(
        Object.fromEntries(fields.map((field) => [field, `value of ${field}`])),
        locale,
      );
      const labels = [...brief.answers, ...brief.texts].map(({ label }) => label);
      expect(labels.length).toBeGreaterThan(0);
      for (const label of labels) expect(fields).not.toContain(label);
    }
  });

  it('shows a field it does not know under its own name rather than dropping it', () => {
    expect(readProjectBrief({ surprise: { deep: [1, 'two'] } }, 'en').answers).toEqual([
      { label: 'surprise', value: '{"deep":[1,"two"]}' },
    ]);
  });
});
