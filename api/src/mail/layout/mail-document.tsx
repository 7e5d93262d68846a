import { Body, Container, Head, Html, Link, Preview, Text } from '@react-email/components';
import { brand } from '@storefront/contracts/brand.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { paths, withLocale } from '@storefront/contracts/paths.ts';
import { createElement, type ReactNode } from 'react';
import { light } from '#lib/brand-colors.ts';
import { columnWidthPx, darkCss, outlookDarkCss, responsiveCss, sans, serif } from './theme.ts';
import { Wordmark } from './wordmark.tsx';

export type MailDocumentProps = {
  locale: Locale;
  /** Title of the document, also announced by screen readers. */
  subject: string;
  /** Shown beside the subject in an inbox. */
  preheader: string;
  /** Shown to the right of the wordmark, for example `No. 1042`. */
  reference?: string;
  publicUrl: string;
  /** The reason for receiving this mail, shown in the small print. */
  reason: string;
  children: ReactNode;
};

const legalLinks = {
  en: { privacy: 'Privacy', terms: 'Terms' },
  de: { privacy: 'Datenschutz', terms: 'AGB' },
};

/** Inboxes show less than this. The library also cuts at this length, but may split an emoji. */
const preheaderMaxLength = 150;
const cutPreheader = (text: string) => text.slice(0, preheaderMaxLength).replace(/\p{Surrogate}$/u, '');

const separator = '\u00a0\u00a0·\u00a0 ';

const siteName = (publicUrl: string) => new URL(publicUrl).host;

/** The layout of every mail: head, preheader, masthead, one column of at most 600 px, small print. */
export function MailDocument(props: MailDocumentProps) {
  const { locale, subject, preheader, reference, publicUrl, reason, children } = props;
  const small = { fontFamily: sans, fontSize: '13px', lineHeight: '20px', color: light.muted };
  return (
    <Html lang={locale} dir="ltr">
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
          <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0}>
            <tbody>
              <tr>
                <td className="pad" style={{ padding: '36px 32px 18px' }}>
                  <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0}>
                    <tbody>
                      <tr>
                        <td align="left">
                          <Wordmark sizePx={24} />
                        </td>
                        {reference ? (
                          <td
                            align="right"
                            valign="bottom"
                            className="muted"
                            style={{ ...small, whiteSpace: 'nowrap' }}
                          >
                            {reference}
                          </td>
                        ) : null}
                      </tr>
                    </tbody>
                  </table>
                </td>
              </tr>
              {children}
              <tr>
                <td className="pad" style={{ padding: '48px 32px 44px' }}>
                  <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0}>
                    <tbody>
                      <tr>
                        <td
                          className="hairline"
                          style={{ borderTop: `1px solid ${light.hairline}`, paddingTop: '20px' }}
                        >
                          <Wordmark sizePx={72} className="closing" />
                          <Text
                            className="ink"
                            style={{
                              margin: '6px 0 24px',
                              fontFamily: serif,
                              fontStyle: 'italic',
                              fontSize: '19px',
                              lineHeight: '27px',
                              color: light.ink,
                            }}
                          >
                            {brand.tagline[locale]}
                          </Text>
                          <Text className="muted" style={{ ...small, margin: '0 0 12px' }}>
                            {reason}
                          </Text>
                          <Text className="muted" style={{ ...small, margin: 0 }}>
                            <FooterLink href={publicUrl}>{siteName(publicUrl)}</FooterLink>
                            {separator}
                            <FooterLink href={`mailto:${brand.contactEmail}`}>
                              {brand.contactEmail}
                            </FooterLink>
                            <br />
                            <FooterLink href={publicUrl + withLocale(paths.privacy, locale)}>
                              {legalLinks[locale].privacy}
                            </FooterLink>
                            {separator}
                            <FooterLink href={publicUrl + withLocale(paths.terms, locale)}>
                              {legalLinks[locale].terms}
                            </FooterLink>
                          </Text>
                          {createElement('agency-details')}
                        </td>
                      </tr>
                    </tbody>
                  </table>
                </td>
              </tr>
            </tbody>
          </table>
        </Container>
        {createElement('outlook-column-end')}
      </Body>
    </Html>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="ink" style={{ color: light.ink, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}
