import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef } from 'react';
import { controlRecipe } from '#theme/recipes/control.ts';
import { afterPress } from './after-press.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useExcess } from './use-excess.ts';

const Input = chakra('input', controlRecipe);

type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'required'>;

export function TextField(props: TextFieldProps) {
  const { label, error, hint, isRequired, id, type = 'text', onBlur, maxLength, ...input } = props;
  const isSearch = type === 'search';
  const excess = useExcess(input.value, isSearch ? undefined : maxLength);
  return (
    <FieldFrame
      id={id}
      label={label}
      error={excess ?? error}
      hint={hint}
      isRequired={isRequired}
      isUnmarked={isSearch}
    >
      {(control) => (
        <Input
          type={type}
          // What is searched for is never sent longer than allowed: there is no error to show while typing.
          maxLength={isSearch ? maxLength : undefined}
          {...input}
          {...control}
          onBlur={afterPress(onBlur)}
        />
      )}
    </FieldFrame>
  );
}
