import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '@storefront/contracts/brand.ts';
import { services, serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Container } from '#components/container.tsx';
import { OuterLink, TextLink } from '#components/site-link.tsx';
import { Wordmark } from '#components/text/wordmark.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { contactEmail } from '#lib/contact-email.ts';

export function SiteFooter() {
  const { locale, LL } = useI18n();
  const year = useThisYear();
  return (
    <chakra.footer data-print="hide" layerStyle="inkBand" aria-label={LL.footer.label()}>
      <Container py={{ base: '8', md: '20' }}>
        <chakra.div
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'minmax(0, 6fr) minmax(0, 3fr) minmax(0, 3fr)',
          }}
          columnGap="10"
          rowGap={{ base: '6', md: '12' }}
        >
          <chakra.div gridColumn={{ sm: '1 / -1', lg: 'auto' }}>
            <chakra.p fontSize="min(13.5vw, clamp(2.5rem, 1.6rem + 3.6vw, 4.75rem))" lineHeight="1">
              <Wordmark isOnInk />
            </chakra.p>
            <chakra.p textStyle="lead" mt={{ base: '3', md: '5' }} maxW="26ch" color="ink.inverseMuted">
              {brand.tagline[locale]}
            </chakra.p>
          </chakra.div>
          <FooterColumn title={LL.footer.services()}>
            {serviceTypes.map((type) => (
              <FooterLink key={type} href={services[type].paths[0]}>
                {services[type].name[locale]}
              </FooterLink>
            ))}
          </FooterColumn>
          <FooterColumn title={LL.footer.contact()}>
            <li>
              <OuterLink
                href={`mailto:${contactEmail()}`}
                variant="quiet"
                overflowWrap="anywhere"
                {...footerLinkStyle}
              >
                {contactEmail()}
              </OuterLink>
            </li>
            <li>
              <OuterLink
                href={brand.socialProfile.url}
                target="_blank"
                rel="noopener"
                variant="quiet"
                {...footerLinkStyle}
              >
                {brand.socialProfile.name}
                <span aria-hidden>&nbsp;↗</span>
                <VisuallyHidden>{` ${LL.footer.newTab()}`}</VisuallyHidden>
              </OuterLink>
            </li>
          </FooterColumn>
        </chakra.div>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          columnGap="8"
          rowGap="2"
          alignItems="center"
          mt={{ base: '5', md: '20' }}
          pt="5"
          borderTopWidth="1px"
          borderColor="line.onInk"
          textStyle="small"
          color="ink.inverseMuted"
        >
          <p data-year={year}>{LL.footer.copyright({ year, name: brand.name })}</p>
          <chakra.p textStyle="caption" flex="1" minW="min(16rem, 100%)">
            {LL.footer.colophon()}
          </chakra.p>
          <chakra.ul
            aria-label={LL.footer.legal()}
            display="flex"
            flexWrap="wrap"
            // All three fit into one row on a phone, in both languages.
            columnGap={{ base: '3', md: '6' }}
          >
            <FooterLink href={paths.imprint}>{LL.footer.imprint()}</FooterLink>
            <FooterLink href={paths.privacy}>{LL.footer.privacy()}</FooterLink>
            <FooterLink href={paths.terms}>{LL.footer.terms()}</FooterLink>
          </chakra.ul>
        </chakra.div>
      </Container>
    </chakra.footer>
  );
}

/**
 * Returns the current year for the footer. The page may have been prerendered in another year, so the first
 * render repeats the year in the HTML. On pages that are never hydrated, `hydrate-on-intent.ts` corrects it.
 */
function useThisYear(): string {
  const [year, setYear] = useState(
    () => (typeof document === 'undefined' ? null : shownYear()) ?? currentYear(),
  );
  useEffect(() => setYear(currentYear()), []);
  return year;
}

const shownYear = () => document.querySelector<HTMLElement>('[data-year]')?.dataset.year;
const currentYear = () => String(new Date().getFullYear());

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <chakra.h2 textStyle="caption" color="accent.onInk" mb={{ base: '1', md: '3' }}>
        {title}
      </chakra.h2>
      <chakra.ul
        display={{ base: 'flex', sm: 'block' }}
        flexWrap="wrap"
        columnGap="6"
        // Two columns on a phone; the last item of a row is only as wide as its text, so that e-mail address
        // and profile share a row.
        css={{ '& > li:not(:last-child)': { minWidth: 'min(9rem, 44%)' } }}
      >
        {children}
      </chakra.ul>
    </div>
  );
}

const footerLinkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minH: 'tap',
  textStyle: 'small',
  color: 'ink.inverse',
} as const;

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <TextLink href={href} variant="quiet" {...footerLinkStyle}>
        {children}
      </TextLink>
    </li>
  );
}
