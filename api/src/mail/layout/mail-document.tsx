import { Body, Container, Head, Html, Preview } from '@react-email/components';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { createElement, type ReactNode } from 'react';
import { light } from '#lib/brand-colors.ts';
import { LayoutTable } from './layout-table.tsx';
import { MailFooter } from './mail-footer.tsx';
import { columnWidthPx, darkCss, outlookDarkCss, responsiveCss, small } from './theme.ts';
import { Wordmark } from './wordmark.tsx';

export type MailDocumentProps = {
  locale: Locale;
  /** Title of the document, also announced by screen readers. */
  subject: string;
  /** Shown beside the subject in an inbox, in one line. */
  preheader: string;
  /** Shown to the right of the wordmark, for example `No. 1042`. */
  reference?: string;
  publicUrl: string;
  /** The reason for receiving this mail, shown in the small print. */
  reason: string;
  children: ReactNode;
};

/** Inboxes show less than this. The library also cuts at this length, but may split an emoji. */
const preheaderMaxLength = 150;
const cutPreheader = (text: string) =>
  text
    .replace(/[\t\n\r ]+/g, ' ')
    .slice(0, preheaderMaxLength)
    .replace(/\p{Surrogate}$/u, '');

/** The layout of every mail: head, preheader, masthead, one column of at most 600 px, small print. */
export function MailDocument(props: MailDocumentProps) {
  const { locale, subject, preheader, reference, publicUrl, reason, children } = props;
  return (
    <Html lang={locale} dir="ltr">
      <MailHead subject={subject} />
      <Body className="paper" style={{ margin: 0, padding: 0, backgroundColor: light.paper }}>
        <Preview>{cutPreheader(preheader)}</Preview>
        {createElement('outlook-column-start')}
        <Container
          role="article"
          aria-roledescription="email"
          aria-label={subject}
          lang={locale}
          className="paper"
          style={{ width: '100%', maxWidth: `${columnWidthPx}px`, backgroundColor: light.paper }}
        >
          <LayoutTable>
            <Masthead reference={reference} />
            {children}
            <MailFooter locale={locale} publicUrl={publicUrl} reason={reason} />
          </LayoutTable>
        </Container>
        {createElement('outlook-column-end')}
      </Body>
    </Html>
  );
}

function MailHead({ subject }: { subject: string }) {
  return (
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
      <title>{subject}</title>
      <style>{responsiveCss}</style>
      <style>{darkCss}</style>
      <style>{outlookDarkCss}</style>
      {createElement('outlook-head')}
    </Head>
  );
}

function Masthead({ reference }: { reference: string | undefined }) {
  return (
    <tr>
      <td className="pad" style={{ padding: '36px 32px 18px' }}>
        <LayoutTable>
          <tr>
            <td align="left">
              <Wordmark sizePx={24} />
            </td>
            {reference ? (
              <td align="right" valign="bottom" className="muted" style={{ ...small, whiteSpace: 'nowrap' }}>
                {reference}
              </td>
            ) : null}
          </tr>
        </LayoutTable>
      </td>
    </tr>
  );
}
