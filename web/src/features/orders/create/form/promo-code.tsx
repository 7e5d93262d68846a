import { Button } from '#components/button.ts';
import { TextField } from '#components/fields/text-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { textFieldProps } from '#lib/form-errors.ts';
import type { QuoteFormik } from '../values/quote-form-state.ts';

type PromoCodeProps = { form: QuoteFormik; isOpen: boolean; onOpen: () => void };

/** A link that turns into an input field. */
export function PromoCode({ form, isOpen, onOpen }: PromoCodeProps) {
  const { LL, locale } = useI18n();
  const texts = LL.order.summary;
  if (!isOpen) {
    return (
      <Button name="promo" variant="link" minH="tap" justifySelf="start" fontWeight="medium" onClick={onOpen}>
        {texts.promoLink()}
      </Button>
    );
  }
  return (
    <TextField
      label={texts.promo()}
      hint={texts.promoHint()}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...textFieldProps(form, 'promoCode', locale)}
    />
  );
}
