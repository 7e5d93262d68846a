import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef } from 'react';
import { controlRecipe } from '#theme/recipes/control.ts';
import { afterPress } from './after-press.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

const Input = chakra('input', controlRecipe);

type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'required'>;

export function TextField(props: TextFieldProps) {
  const { label, error, hint, isRequired, id, type = 'text', onBlur, ...input } = props;
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      hint={hint}
      isRequired={isRequired}
      isUnmarked={type === 'search'}
    >
      {(control) => <Input type={type} {...input} {...control} onBlur={afterPress(onBlur)} />}
    </FieldFrame>
  );
}
