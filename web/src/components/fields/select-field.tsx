import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { controlRecipe } from '#theme/recipes/control.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

const Select = chakra('select', controlRecipe, { defaultProps: { kind: 'select' } });

type SelectFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'required' | 'children'> & {
    options: readonly { value: string; label: string }[];
    /** First entry while nothing is chosen. */
    placeholder?: string;
  };

/** The browser's own select: it knows every keyboard, screen reader and phone. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, isRequired, id, options, placeholder, ...select } = props;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => (
        <chakra.div position="relative">
          <Select {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <chakra.span
            aria-hidden
            position="absolute"
            insetEnd="3.5"
            top="50%"
            translate="0 -50%"
            pointerEvents="none"
          >
            <ChevronDown size="1.15em" />
          </chakra.span>
        </chakra.div>
      )}
    </FieldFrame>
  );
}
