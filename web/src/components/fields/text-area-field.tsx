import { chakra } from '@chakra-ui/react/styled-system';
import { freeTextMaxLength } from '@storefront/contracts/text-limits.ts';
import type { ComponentPropsWithRef } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { controlRecipe } from '#theme/recipes/control.ts';
import { afterPress } from './after-press.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

const TextArea = chakra('textarea', controlRecipe, { defaultProps: { kind: 'textArea' } });

type TextAreaFieldProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps | 'required'>;

/**
 * A text area that grows with its text where the browser supports it. It says by how much a text is too long; the browser,
 * given the limit, would cut off the end of a pasted one without a word.
 */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, error, hint, isRequired, id, onBlur, maxLength = freeTextMaxLength, ...textArea } = props;
  const { LL } = useI18n();
  // As the schemas count it.
  const excess = String(textArea.value ?? '').trim().length - maxLength;
  const shown = excess > 0 ? LL.form.tooLong({ count: excess, max: maxLength }) : error;
  return (
    <FieldFrame id={id} label={label} error={shown} hint={hint} isRequired={isRequired}>
      {(control) => <TextArea {...textArea} {...control} onBlur={afterPress(onBlur)} />}
    </FieldFrame>
  );
}
