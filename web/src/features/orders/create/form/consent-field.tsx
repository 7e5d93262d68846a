import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { paths } from '@storefront/contracts/paths.ts';
import type { ReactNode } from 'react';
import { CheckboxField } from '#components/fields/checkbox-field.tsx';
import { OuterLink } from '#components/site-link.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { largeTextOnPhone } from '#theme/large-text.ts';

type ConsentFieldProps = { isChecked: boolean; onChange: (isChecked: boolean) => void; isMissing: boolean };

/** The consent checkbox; its links open in a new tab, so that form input is not lost. */
export function ConsentField({ isChecked, onChange, isMissing }: ConsentFieldProps) {
  const { LL, locale } = useI18n();
  const texts = LL.order.summary;
  return (
    <CheckboxField
      name="hasConsent"
      data-once
      isRequired
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
      error={isMissing ? toasts.consentMissing.description[locale] : undefined}
      label={
        <>
          {texts.consentStart()}
          <LegalLink href={paths.privacy}>{texts.consentPrivacy()}</LegalLink>
          {texts.consentAnd()}
          <LegalLink href={paths.terms}>{texts.consentTerms()}</LegalLink>
          {texts.consentEnd()}
        </>
      }
    />
  );
}

function LegalLink({ href, children }: { href: string; children: ReactNode }) {
  const { LL } = useI18n();
  return (
    <OuterLink
      href={href}
      target="_blank"
      rel="noopener"
      whiteSpace="nowrap"
      css={{ [largeTextOnPhone]: { whiteSpace: 'normal' } }}
    >
      {children}
      <VisuallyHidden>{` ${LL.footer.newTab()}`}</VisuallyHidden>
    </OuterLink>
  );
}
