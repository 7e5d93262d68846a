import PostalMime, { type Email } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail, Mailer } from './mailer.ts';

export type MailerUnderTest = {
  mailer: Mailer;
  /** All sent mails as they arrived, in order. */
  received: () => Promise<(Buffer | string)[]>;
  close: () => Promise<void>;
};

export function sampleMail(overrides: Partial<Mail> = {}): Mail {
  return {
    messageId: 'quote-confirmation-1042.7.abc@shop.example',
    from: { name: 'Pixel & Prose', address: 'studio@shop.example' },
    to: { name: 'Jürgen Müller', address: 'juergen@example.com' },
    replyTo: { name: 'Pixel & Prose', address: 'hello@shop.example' },
    subject: 'Ihre Anfrage Nr. 1042: „E-Mail-Vorlage“',
    html: '<p>Gesamt: 1.053\u00a0€</p>',
    text: 'Gesamt: 1.053\u00a0€\n',
    headers: { 'Auto-Submitted': 'auto-generated' },
    label: 'quote-confirmation-1042',
    queuedAt: new Date('2026-04-08T09:30:00.000Z'),
    ...overrides,
  };
}

/** Tests the requirements for every mailer. */
export function describeMailer(name: string, open: () => Promise<MailerUnderTest>): void {
  describe(name, () => {
    let opened: MailerUnderTest;

    beforeEach(async () => {
      opened = await open();
    });
    afterEach(async () => {
      await opened.mailer.close();
      await opened.close();
    });

    const sendAndRead = async (mail: Mail): Promise<Email> => {
      await opened.mailer.send(mail);
      return PostalMime.parse((await opened.received()).at(-1) ?? '');
    };
    const header = (mail: Email, key: string) => mail.headers.filter((entry) => entry.key === key);

    test('delivers both parts, subject and addresses unharmed', async () => {
      const mail = await sendAndRead(sampleMail());
      expect(mail.subject).toBe('Ihre Anfrage Nr. 1042: „E-Mail-Vorlage“');
      expect(mail.from).toMatchObject({ name: 'Pixel & Prose', address: 'studio@shop.example' });
      expect(mail.to).toMatchObject([{ name: 'Jürgen Müller', address: 'juergen@example.com' }]);
      expect(mail.replyTo).toMatchObject([{ name: 'Pixel & Prose', address: 'hello@shop.example' }]);
      expect(mail.html).toContain('Gesamt: 1.053\u00a0€');
      expect(mail.text).toContain('Gesamt: 1.053\u00a0€');
      expect(header(mail, 'auto-submitted')).toMatchObject([{ value: 'auto-generated' }]);
      expect(mail.date).toBeTruthy();
    });

    test('gives a second delivery of the same mail the same Message-ID', async () => {
      const first = await sendAndRead(sampleMail());
      const second = await sendAndRead(sampleMail());
      expect(first.messageId).toBe('<quote-confirmation-1042.7.abc@shop.example>');
      expect(second.messageId).toBe(first.messageId);
    });

    test.each([
      'Eve\r\nBcc: victim@example.com',
      'Eve <victim@example.com>, Mallory',
      '"Eve" <victim@example.com>',
      'Eve\\", victim@example.com; "',
      '=?utf-8?q?Eve?= <victim@example.com>',
      ',;:@<>()[]\\"',
    ])('adds no recipient and no header for the name %j', async (name) => {
      const mail = await sendAndRead(
        sampleMail({
          to: { name, address: 'eve@example.com' },
          replyTo: { name, address: 'eve@example.com' },
        }),
      );
      expect(mail.to?.map((entry) => entry.address)).toEqual(['eve@example.com']);
      expect(mail.replyTo?.map((entry) => entry.address)).toEqual(['eve@example.com']);
      expect(mail.cc ?? []).toEqual([]);
      expect(header(mail, 'bcc')).toEqual([]);
      expect(mail.text).toContain('Gesamt');
    });

    test('adds no header for a subject with line breaks', async () => {
      const mail = await sendAndRead(sampleMail({ subject: 'Hello\r\nBcc: victim@example.com\r\n\r\nbody' }));
      expect(header(mail, 'bcc')).toEqual([]);
      expect(mail.subject).toContain('Hello');
      expect(mail.text).toContain('Gesamt');
    });

    test('reaches an international domain under its ASCII name', async () => {
      const mail = await sendAndRead(sampleMail({ to: { name: '', address: 'info@müller.example' } }));
      expect(mail.to).toMatchObject([{ address: 'info@xn--mller-kva.example' }]);
    });

    test('keeps a line of 10,000 characters and one that is a lone dot', async () => {
      const text = `${'x'.repeat(10_000)}\n.\nend\n`;
      const mail = await sendAndRead(sampleMail({ text }));
      expect(mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(text.trimEnd());
    });

    test('never reads files or addresses that a text names', async () => {
      const mail = await sendAndRead(sampleMail({ text: '/etc/passwd', html: 'file:///etc/passwd' }));
      expect(mail.text?.trim()).toBe('/etc/passwd');
      expect(mail.html?.trim()).toBe('file:///etc/passwd');
      expect(mail.attachments).toEqual([]);
    });

    test('reports that mails can leave', async () => {
      await expect(opened.mailer.check(5000)).resolves.toBeUndefined();
    });
  });
}
