import { chakra } from '@chakra-ui/react/styled-system';
import { consumerTextMaxLength } from '@storefront/contracts/config/consumer-config.schema.ts';
import { consumerTextDefaults, consumerTextKey } from '@storefront/contracts/config/consumer-texts.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { bindHyphens } from '@storefront/contracts/i18n/bind-units.ts';
import { languageName } from '@storefront/contracts/i18n/language-name.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { ConfigFormCard } from './config-form-card.tsx';

const parts = ['instruction', 'earlyStart'] as const;
const fields = parts.flatMap((part) => locales.map((language) => consumerTextKey(part, language)));

/** Texts for consumers before they accept a quote, in each language; an empty text keeps the sample. */
export function ConsumerTextsCard() {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.consumerTexts;
  return (
    <ConfigFormCard texts={texts} fields={fields} savedToast={toasts.consumerTextsSaved} hasColumns>
      {(fieldProps) => (
        <>
          <chakra.p fontWeight="semibold">{texts.sample()}</chakra.p>
          {parts.flatMap((part) =>
            locales.map((language) => (
              <TextAreaField
                key={`${part}-${language}`}
                label={texts[part]({ language: languageName(language, locale) })}
                lang={language}
                rows={part === 'instruction' ? 10 : 4}
                maxLength={consumerTextMaxLength}
                placeholder={bindHyphens(consumerTextDefaults[part][language])}
                {...fieldProps(consumerTextKey(part, language))}
              />
            )),
          )}
          <chakra.p textStyle="small" color="ink.muted">
            {texts.empty()}
          </chakra.p>
        </>
      )}
    </ConfigFormCard>
  );
}
