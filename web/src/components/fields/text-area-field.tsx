import { chakra } from '@chakra-ui/react/styled-system';
import { freeTextMaxLength } from '@storefront/contracts/text-limits.ts';
import type { ComponentPropsWithRef } from 'react';
import { controlRecipe } from '#theme/recipes/control.ts';
import { afterPress } from './after-press.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useExcess } from './use-excess.ts';

const TextArea = chakra('textarea', controlRecipe, { defaultProps: { kind: 'textArea' } });

type TextAreaFieldProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps | 'required'>;

/** A text area that grows with its text where the browser supports it. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, error, hint, isRequired, id, onBlur, maxLength = freeTextMaxLength, ...textArea } = props;
  const shown = useExcess(textArea.value, maxLength) ?? error;
  return (
    <FieldFrame id={id} label={label} error={shown} hint={hint} isRequired={isRequired}>
      {(control) => <TextArea {...textArea} {...control} onBlur={afterPress(onBlur)} />}
    </FieldFrame>
  );
}
