import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { priceLines, readBasket } from '@storefront/contracts/pricing/quote-totals.ts';
import { describe, expect, test } from 'vitest';
import { gmailClipBytes, oneLine, visibleText } from '../testing/mail-text.ts';
import { sampleOrder } from '../testing/samples.ts';
import { renderAcceptanceLetter } from './letters/acceptance-letter.ts';
import { renderQuoteConfirmation } from './letters/quote-confirmation.tsx';
import { renderQuoteReady } from './letters/quote-ready.ts';
import { renderRoundOffered } from './letters/round-offered.ts';
import { renderNewOrderNotice } from './notices/new-order-notice.tsx';
import type { ClientOrderForMail, OrderForMail } from './parts/order-for-mail.ts';

const publicUrl = 'https://shop.example';
const timeZone = 'Europe/Berlin';
const confirm = (order: ClientOrderForMail) =>
  renderQuoteConfirmation({ order, replyAddress: 'studio@shop.example', timeZone, publicUrl });
const notify = (order: OrderForMail, locale: Locale = 'en') =>
  renderNewOrderNotice({ order, locale, timeZone, publicUrl });

describe('quote confirmation', () => {
  test('tells an English client what was ordered, in dollars that add up', async () => {
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
        '5\u2060–\u20607 working days',
        'to be confirmed',
      ]) {
        expect(part).toContain(words);
      }
      expect(part).toContain('1042');
      expect(part).toContain('April 8, 2026');
      expect(part).toContain('within 24 hours');
      expect(part).toContain('your promo code');
      expect(part).not.toContain('WINTER26');
      expect(part).not.toContain('three new glazes');
      expect(part).not.toContain('€');
      expect(part).not.toContain('US dollars');
    }
  });

  test('tells a German client the same in euros that add up, with one line on the stored dollars', async () => {
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
      expect(part).toContain('5\u2060–\u20607\u00a0Werktage');
      expect(part).toContain('noch zu bestätigen');
      expect(part).toContain('8.\u00a0April\u00a02026');
      expect(part).toContain('innerhalb von 24\u00a0Stunden');
      expect(part).not.toMatch(/\b(du|dir|dich|dein\w*)\b(?!=)/i);
    }
  });

  test('groups thousands as each language does', async () => {
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

  test('offers to add to the brief by an answer that names the order', async () => {
    const { html } = await confirm(sampleOrder());
    const [, link] = /href="(mailto:studio%40|mailto:studio@[^"]*)"/.exec(html) ?? [];
    expect(link).toMatch(/^mailto:studio@shop\.example\?subject=Your%20quote%20request/);
  });

  test('shows no amounts but the stored ones once the catalogue has other prices', async () => {
    const { text } = await confirm(sampleOrder({ locale: 'de', totalPrice: 400, depositAmount: 200 }));
    expect(oneLine(text)).toContain('Summe: 400,00 $');
    expect(oneLine(text)).toContain('(50 %): 200,00 $');
    expect(text).not.toContain('€');
  });

  test('survives an order whose plan and add-ons no longer exist', async () => {
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

test('a German quote names the dollars that will be charged, and until which day of the site it is valid', async () => {
  const order = sampleOrder({ locale: 'de', totalPrice: 526, depositAmount: 263 });
  const adjustment = { amount: -50, reason: 'Frühlingsangebot' };
  const validUntil = new Date('2026-04-23T22:00:00.000Z');
  const given = { order, replaces: 'nothing', message: 'Gern.', adjustment, timeZone, publicUrl } as const;
  const { html, text } = await renderQuoteReady({ ...given, validUntil });
  for (const part of [visibleText(html), oneLine(text)]) {
    expect(part).toContain('Abgerechnet wird in US-Dollar: 526,00 $, davon 263,00 $ als Anzahlung.');
    expect(part).toContain('−44 €');
    expect(part).toContain('Das Angebot gilt bis zum 23. April 2026.');
  }
  expect((await renderQuoteReady({ ...given, validUntil: null })).text).not.toContain('gilt bis');
});

test('a German contract has its amounts in euros, and names the dollars that will be charged once', async () => {
  const order = sampleOrder({ locale: 'de' });
  const acceptance = {
    acceptedAt: new Date('2026-04-09T09:30:00Z'),
    lines: priceLines(readBasket(order.serviceType, order.orderDetails), order.totalPrice),
    totalPrice: order.totalPrice,
    depositAmount: order.depositAmount,
    wording: 'Angenommen.',
    consumer: null,
  };
  const { html, text } = await renderAcceptanceLetter({
    order,
    acceptance,
    adjustment: null,
    isDepositDue: true,
    timeZone,
    publicUrl,
  });
  for (const part of [visibleText(html), oneLine(text)]) {
    expect(part).toContain('die Anzahlung von 252 € an');
    expect(part.match(/[\d.,]+ \$/g)).toEqual(['576,00 $', '288,00 $']);
  }
});

test('a long word in a line of the operator’s breaks instead of making the mail wider than a phone', async () => {
  const text = 'Nahrungsmittelunverträglichkeitsuntersuchung';
  const order = sampleOrder({
    locale: 'de',
    freeLines: [{ text, quantity: 1, unitPrice: 40 }],
    totalPrice: 616,
  });
  const given = { replaces: 'nothing', message: 'Gern.', adjustment: null, validUntil: null } as const;
  const { html } = await renderQuoteReady({ order, ...given, timeZone, publicUrl });
  expect(html).toMatch(new RegExp(`<th[^>]*word-break:break-word[^>]*>${text}`));
});

test('the price of a further round is in dollars, which a German letter explains', async () => {
  const offer = (price: number) =>
    renderRoundOffered({ order: sampleOrder({ locale: 'de' }), price, note: null, publicUrl });
  expect(oneLine((await offer(40)).text)).toMatch(/für 40,00 \$ an.*Alle Beträge in US-Dollar/);
  expect((await offer(0)).text).not.toContain('Dollar');
});

describe('new order notice', () => {
  test('holds everything the client sent, and the way to the dashboard', async () => {
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
        'by Thursday, April 9 at 11 AM GMT+2',
        'Apr 8, 2026, 11:30 AM GMT+2',
      ]) {
        expect(part).toContain(words);
      }
    }
    expect(html).toContain('href="https://shop.example/admin/dashboard?order=1042"');
    expect(text).toContain('https://shop.example/admin/dashboard?order=1042');
    expect(html).toContain('href="tel:+4930123456"');
  });

  test('names the dollars that are charged and the language of a German client, and what that client saw', async () => {
    const { html, text, subject } = await notify(sampleOrder({ locale: 'de' }));
    expect(oneLine(subject)).toBe('New order no. 1042: Email Template, $576.00, Jordan Example');
    for (const part of [visibleText(html), oneLine(text)]) {
      for (const words of ['$249.00', '$498.00', '$49.00', '$576.00', '$288.00', 'German']) {
        expect(part).toContain(words);
      }
      expect(part).toContain('The client saw €504 in total, €252 of it as a deposit.');
      expect(part.match(/€/g)).toHaveLength(2);
    }
    expect((await notify(sampleOrder())).text).not.toContain('The client saw');
  });

  test('is in the operator’s language and by the site’s clock, whatever the client’s language', async () => {
    const { html, text, subject } = await notify(sampleOrder(), 'de');
    expect(oneLine(subject)).toBe('Neue Anfrage Nr. 1042: E-Mail-Vorlage, 576,00 $, Jordan Example');
    for (const part of [visibleText(html), oneLine(text)]) {
      for (const words of [
        'bis Donnerstag, 9. April um 11 Uhr MESZ',
        '8. Apr. 2026, 11:30 MESZ',
        'Sprache',
        'Englisch',
        'Gutscheincode',
      ]) {
        expect(part).toContain(words);
      }
    }
    // The button beside the address opens a mail to the client, so its subject is in their language.
    expect(html).toContain('subject=Email%20Template');
  });

  test('stays below the size at which Gmail cuts mails with two texts of full length', async () => {
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
      for (const { html } of [await notify(order, locale), await confirm(order)]) {
        expect(Buffer.byteLength(html)).toBeLessThan(gmailClipBytes);
      }
    }
  });

  test('keeps a name out of the subject that would hide or break it', async () => {
    const { subject } = await notify(sampleOrder({ clientName: `\u202eA\u2028B ${'x'.repeat(300)}` }));
    expect(subject).not.toMatch(/[\u202e\u2028]/);
    expect(subject.length).toBeLessThan(150);
  });

  test('encodes an address in a link so that it can add no recipient', async () => {
    const { html } = await notify(sampleOrder({ clientEmail: "o'neil+a&bcc=x?y@example.com" }));
    expect(html).toContain('mailto:o&#x27;neil%2Ba%26bcc%3Dx%3Fy@example.com?subject=');
  });
});
