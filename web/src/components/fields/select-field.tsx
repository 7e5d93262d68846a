import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { SelectControl } from './select-control.tsx';

type SelectFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'required' | 'children'> & {
    options: readonly { value: string; label: string }[];
    /** First entry while no option is selected. */
    placeholder?: string;
  };

/** A select with a label. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, isRequired, id, options, placeholder, ...select } = props;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => (
        <SelectControl {...select} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectControl>
      )}
    </FieldFrame>
  );
}
