import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { Headline } from '#mail/layout/headline.tsx';
import { MailButton } from '#mail/layout/mail-button.tsx';
import { MailDocument } from '#mail/layout/mail-document.tsx';
import { renderMail } from '#mail/layout/render-mail.ts';
import { Lead, Paragraph } from '#mail/layout/section.tsx';
import { joinBlocks, signature } from '../parts/plain-text.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';

const words = {
  en: {
    subject: 'Test email: notices reach you',
    kicker: 'Test email',
    first: 'It works.',
    second: 'Email arrives.',
    body: 'Notices of new orders and messages of the contact form will reach you at this address.',
    button: 'Open the settings',
    reason: 'You are receiving this email because a test email was requested in the admin settings.',
  },
  de: {
    subject: 'Test-E-Mail: Benachrichtigungen kommen an',
    kicker: 'Test-E-Mail',
    first: 'Es klappt.',
    second: 'Ihre Post kommt an.',
    body: 'Benachrichtigungen über neue Anfragen und Nachrichten aus dem Kontaktformular erreichen Sie unter dieser Adresse.',
    button: 'Einstellungen öffnen',
    reason: 'Sie erhalten diese E-Mail, weil in den Einstellungen eine Test-E-Mail angefordert wurde.',
  },
} satisfies Record<Locale, unknown>;

/** Renders the mail that the operator requested to test the delivery. */
export async function renderTestMail(input: { locale: Locale; publicUrl: string }): Promise<RenderedMail> {
  const { locale, publicUrl } = input;
  const t = words[locale];
  const settingsUrl = publicUrl + paths.adminSettings;

  const html = await renderMail(
    <MailDocument
      locale={locale}
      subject={t.subject}
      preheader={t.body}
      publicUrl={publicUrl}
      reason={t.reason}
    >
      <Headline kicker={t.kicker} first={t.first} second={t.second} />
      <Lead>
        <Paragraph>{t.body}</Paragraph>
      </Lead>
      <MailButton href={settingsUrl}>{t.button}</MailButton>
    </MailDocument>,
  );

  const text = joinBlocks(
    `${t.first} ${t.second}`,
    t.body,
    `${t.button}: ${settingsUrl}`,
    signature(t.reason, publicUrl, locale),
  );
  return { subject: t.subject, html, text };
}
