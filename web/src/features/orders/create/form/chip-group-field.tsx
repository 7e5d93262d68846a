import { chakra } from '@chakra-ui/react/styled-system';
import { type FocusEventHandler, useId } from 'react';
import { afterPress } from '#components/fields/after-press.ts';
import { FieldError } from '#components/fields/field-frame.tsx';

type ChipGroupFieldProps = {
  name: string;
  label: string;
  options: readonly string[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  onBlur: FocusEventHandler;
  error: string | undefined;
};

/** A multiple choice: checkboxes styled as chips. */
export function ChipGroupField({
  name,
  label,
  options,
  value,
  onChange,
  onBlur,
  error,
}: ChipGroupFieldProps) {
  const id = useId();
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="2" minW="0" aria-describedby={`${id}-error`}>
      <chakra.legend textStyle="label" mb="2">
        {label}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {options.map((option) => (
          <chakra.label
            key={option}
            position="relative"
            display="inline-flex"
            alignItems="center"
            minH="tap"
            px="4"
            bg="paper.raised"
            borderWidth="1.5px"
            borderColor={error ? 'danger' : 'line.control'}
            borderRadius="full"
            textStyle="label"
            fontWeight="medium"
            cursor="pointer"
            transitionProperty="background-color, border-color, color"
            transitionDuration="fast"
            _hover={{ borderColor: 'ink' }}
            css={{
              '&:has(:checked)': { bg: 'ink', borderColor: 'ink', color: 'ink.inverse' },
              '&:has(:checked)::before': { content: '"✓"', marginInlineEnd: '0.5em' },
              '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '3px' },
            }}
          >
            <chakra.input
              type="checkbox"
              name={name}
              value={option}
              checked={value.includes(option)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...value, option] : value.filter((chosen) => chosen !== option),
                )
              }
              onBlur={afterPress(onBlur)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              position="absolute"
              width="1px"
              height="1px"
              opacity="0"
            />
            {option}
          </chakra.label>
        ))}
      </chakra.div>
      <FieldError id={`${id}-error`} error={error} />
    </chakra.fieldset>
  );
}
