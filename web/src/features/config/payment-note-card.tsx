import { chakra } from '@chakra-ui/react/styled-system';
import { localizedKey, localizedKeys } from '@storefront/contracts/config/localized-key.ts';
import { paymentNoteDefaults, paymentNoteMaxLength } from '@storefront/contracts/config/payment-note.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { bindHyphens } from '@storefront/contracts/i18n/bind-units.ts';
import { languageName } from '@storefront/contracts/i18n/language-name.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { ConfigFormCard } from './config-form-card.tsx';

const fields = localizedKeys('paymentNote');

/**
 * Instructions for clients about paying while no card payments are taken, in each language; an empty text keeps the
 * default, which the field shows.
 */
export function PaymentNoteCard() {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.paymentNote;
  return (
    <ConfigFormCard texts={texts} fields={fields} savedToast={toasts.paymentNoteSaved} hasColumns>
      {(fieldProps) => (
        <>
          {locales.map((language) => (
            <TextAreaField
              key={language}
              label={texts.field({ language: languageName(language, locale) })}
              lang={language}
              rows={6}
              maxLength={paymentNoteMaxLength}
              placeholder={bindHyphens(paymentNoteDefaults[language])}
              {...fieldProps(localizedKey('paymentNote', language))}
            />
          ))}
          <chakra.p textStyle="small" color="ink.muted">
            {texts.empty()}
          </chakra.p>
        </>
      )}
    </ConfigFormCard>
  );
}
