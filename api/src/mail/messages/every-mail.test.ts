import type { AlertData } from '@storefront/contracts/alerts/alert-data.ts';
import { brand } from '@storefront/contracts/brand.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { wordingFaults } from '@storefront/contracts/i18n/wording-faults.ts';
import { describe, expect, test } from 'vitest';
import { gmailClipBytes, visibleText } from '../testing/mail-text.ts';
import { sampleContactMessage, sampleOrder, samplePayment, sampleWebhook } from '../testing/samples.ts';
import { renderContactAnswer } from './letters/contact-answer.tsx';
import { renderDeliveryDate } from './letters/delivery-date.ts';
import { renderFilesReceived } from './letters/files-received.ts';
import { renderInvitation } from './letters/invitation.tsx';
import { renderMessageLetter } from './letters/message-letter.ts';
import { renderPaymentReceived } from './letters/payment-received.ts';
import { renderQuoteConfirmation } from './letters/quote-confirmation.tsx';
import { renderQuoteReady } from './letters/quote-ready.ts';
import { renderQuoteReminder } from './letters/quote-reminder.ts';
import { renderStatusChanged } from './letters/status-changed.ts';
import { renderAccountLockedNotice } from './notices/account-locked-notice.ts';
import { renderAlertNotice } from './notices/alert-notice.tsx';
import { renderBackupFailedNotice } from './notices/backup-failed-notice.ts';
import { renderClientEventNotice } from './notices/client-event-notice.ts';
import { renderContactNotice } from './notices/contact-notice.tsx';
import { renderMessageNotice } from './notices/message-notice.ts';
import { renderNewOrderNotice } from './notices/new-order-notice.tsx';
import { renderWebhookOffNotice } from './notices/webhook-off-notice.ts';
import type { RenderedMail } from './parts/rendered-mail.ts';

const publicUrl = 'https://shop.example';
const timeZone = 'UTC';
const replyAddress = 'studio@shop.example';

const mails: Record<string, (locale: Locale, name?: string, text?: string) => Promise<RenderedMail>> = {
  'new order notice': (locale, name = 'Ana', text = 'A text') =>
    renderNewOrderNotice({
      order: sampleOrder({ locale, clientName: name, orderDetails: details(text) }),
      locale,
      timeZone,
      publicUrl,
    }),
  'contact notice': (locale, name = 'Ana', text = 'A text') =>
    renderContactNotice({
      message: sampleContactMessage({ locale, name, message: text }),
      locale,
      timeZone,
      publicUrl,
    }),
  'contact answer': (locale, name = 'Ana', text = 'A text') =>
    renderContactAnswer({
      message: sampleContactMessage({ locale, name, message: text }),
      answer: text.slice(0, 10_000),
      timeZone,
      publicUrl,
    }),
  'quote ready': (locale, name, text = 'A text') =>
    renderQuoteReady({
      order: order(locale, name),
      message: text,
      adjustment: { amount: -20, reason: 'Returning client' },
      publicUrl,
    }),
  'client event notice': (locale, name, text = 'A text') =>
    renderClientEventNotice({
      order: order(locale, name),
      event: { type: 'quote-declined', text },
      locale,
      publicUrl,
    }),
  'message letter': (locale, name, text = 'A text') =>
    renderMessageLetter({
      order: order(locale, name),
      messages: [{ text, files: ['brief.docx'] }],
      takesReplies: true,
      publicUrl,
    }),
  'message notice': (locale, name, text = 'A text') =>
    renderMessageNotice({
      order: order(locale, name),
      messages: [{ text, files: ['brief.docx'] }],
      takesReplies: true,
      locale,
      publicUrl,
    }),
};

/** Mails that contain nothing a visitor wrote but their name. */
const shortMails: typeof mails = {
  'quote confirmation': (locale, name = 'Ana', text = 'A text') =>
    renderQuoteConfirmation({
      order: sampleOrder({ locale, clientName: name, orderDetails: details(text) }),
      replyAddress,
      timeZone,
      publicUrl,
    }),
  'quote reminder': (locale, name) =>
    renderQuoteReminder({
      order: order(locale, name),
      validUntil: new Date('2026-04-22T09:30:00.000Z'),
      timeZone,
      publicUrl,
    }),
  'status changed': (locale, name) =>
    renderStatusChanged({ order: order(locale, name), status: 'in-progress', publicUrl }),
  'files received': (locale, name, text = 'brief.docx') =>
    renderFilesReceived({
      order: order(locale, name),
      files: [{ id: 1, originalName: text, fileSize: 48_213 }],
      publicUrl,
    }),
  'payment received': (locale, name) =>
    renderPaymentReceived({
      order: order(locale, name),
      payment: samplePayment(),
      paidAmount: 288,
      timeZone,
      publicUrl,
    }),
  'alert notice': (locale) =>
    renderAlertNotice({
      named: alertsForMail.map((data, index) => ({
        id: index + 1,
        orderId: index === 0 ? null : 7,
        data,
        createdAt: new Date('2026-11-20T09:30:00Z'),
      })),
      total: 25,
      locale,
      timeZone,
      publicUrl,
    }),
  'delivery date': (locale, name) =>
    renderDeliveryDate({ order: order(locale, name), day: '2026-04-22', before: '2026-04-20', publicUrl }),
  'account locked notice': (locale) =>
    renderAccountLockedNotice({
      username: 'operator',
      lockedAt: new Date('2026-11-20T09:30:00Z'),
      locale,
      timeZone,
      publicUrl,
    }),
  invitation: (locale) =>
    renderInvitation({
      invitedBy: 'dana',
      role: 'operator',
      token: 'Zm9yLXRoZS1kb2N1bWVudGF0aW9uLW9ubHktMDAwMDA',
      expiresAt: new Date('2026-11-24T09:30:00Z'),
      locale,
      timeZone,
      publicUrl,
    }),
  'backup failed notice': (locale) =>
    renderBackupFailedNotice({
      reason: 'ENOSPC: no space left on device',
      lastDoneAt: new Date('2026-11-20T03:00:00Z'),
      locale,
      timeZone,
      publicUrl,
    }),
  'webhook off notice': (locale) =>
    renderWebhookOffNotice({
      webhook: sampleWebhook(),
      lastFailure: { failure: 'REFUSED', status: 503 },
      locale,
      timeZone,
      publicUrl,
    }),
};

const ofPayment = { paymentId: 1, amount: 149 };
const alertsForMail: AlertData[] = [
  { type: 'payment-refunded', ...ofPayment, isTest: true, refundedAmount: 49.5 },
  { type: 'payment-disputed', ...ofPayment, isTest: false, answerBy: '2026-12-01T22:59:59.000Z' },
  { type: 'payment-mismatched', ...ofPayment, chargedAmount: 12.5, currency: 'EUR' },
  {
    type: 'mail-failed',
    mailId: 1,
    kind: 'quote-ready',
    to: 'client',
    error: '550 5.1.1 no such user',
  },
  { type: 'file-infected', fileId: 1, name: 'logo.png', finding: 'Test.Virus-1' },
  { type: 'file-unscanned', fileId: 1, name: 'logo.png' },
  { type: 'contract-withdrawn', version: 1, name: 'Ana' },
];

const order = (locale: Locale, name = 'Ana') => sampleOrder({ locale, clientName: name });

const details = (templateRequirements: string) => ({ ...sampleOrder().orderDetails, templateRequirements });

describe.each(Object.entries({ ...mails, ...shortMails }))('%s', (_name, render) => {
  describe.each(locales)('in %s', (locale) => {
    test('loads nothing from anywhere and runs nothing', async () => {
      const { html } = await render(locale);
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

    test('says its language, direction and colour schemes, and keeps layout tables silent', async () => {
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

    test('uses the words of the glossary and is set with care', async () => {
      const { subject, html } = await render(locale);
      const shown = html
        .replace(/<(style|title)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
        .split(/<[^>]*>/)
        .map((text) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").trim());
      const faults = [subject, ...shown].flatMap((text) =>
        wordingFaults(text, locale).map((fault) => `${fault}: ${text}`),
      );
      expect([...new Set(faults)]).toEqual([]);
    });

    test('gives Outlook a column of fixed width and balanced comments', async () => {
      const { html } = await render(locale);
      expect(html.match(/<!--\[if mso\]>/g)?.length).toBe(html.match(/<!\[endif\]-->/g)?.length);
      expect(html).toMatch(/<!--\[if mso\]><table[^>]*width="600"/);
      expect(html).not.toContain('<outlook-');
    });

    test('says everything in its plain text as well', async () => {
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
      expect(parts.length).toBeGreaterThan(2);
      for (const part of parts) expect(plain(text)).toContain(part);
      for (const link of [publicUrl, brand.contactEmail]) expect(text).toContain(link);
      expect(text).not.toMatch(/<[a-z]|&[a-z]+;|undefined|null|\[object|NaN/);
      expect(visibleText(html)).not.toMatch(/undefined|null|\[object|NaN/);
    });
  });
});

describe.each(Object.entries(mails))('%s', (_name, render) => {
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
