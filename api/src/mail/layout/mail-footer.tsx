import { Link, Text } from '@react-email/components';
import { brand } from '@storefront/contracts/brand.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { paths, withLocale } from '@storefront/contracts/paths.ts';
import { createElement, type ReactNode } from 'react';
import { light } from '#lib/brand-colors.ts';
import { LayoutTable } from './layout-table.tsx';
import { serif, small } from './theme.ts';
import { Wordmark } from './wordmark.tsx';

const legalLinks = {
  en: { privacy: 'Privacy', terms: 'Terms' },
  de: { privacy: 'Datenschutz', terms: 'AGB' },
};

const separator = '\u00a0\u00a0·\u00a0 ';

type MailFooterProps = {
  locale: Locale;
  publicUrl: string;
  /** The reason for receiving this mail. */
  reason: string;
};

/** The end of every mail: brand, reason, links and the agency's details, which `addAgencyDetails` adds. */
export function MailFooter({ locale, publicUrl, reason }: MailFooterProps) {
  return (
    <tr>
      <td className="pad" style={{ padding: '48px 32px 44px' }}>
        <LayoutTable>
          <tr>
            <td className="hairline" style={{ borderTop: `1px solid ${light.hairline}`, paddingTop: '20px' }}>
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
                <FooterLink href={publicUrl}>{new URL(publicUrl).host}</FooterLink>
                {separator}
                {createElement('contact-link')}
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
        </LayoutTable>
      </td>
    </tr>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="ink" style={{ color: light.ink, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}
