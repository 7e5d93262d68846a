import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field-frame.tsx';

const Radio = chakra('input', {
  base: {
    appearance: 'none',
    display: 'grid',
    placeContent: 'center',
    flexShrink: 0,
    width: '1.5rem',
    height: '1.5rem',
    bg: 'paper.raised',
    borderWidth: '1.5px',
    borderColor: 'line.control',
    borderRadius: 'full',
    cursor: 'pointer',
    _before: {
      content: '""',
      width: '0.75rem',
      height: '0.75rem',
      borderRadius: 'full',
      bg: 'accent',
      scale: '0',
    },
    _hover: { borderColor: 'ink' },
    _checked: { borderColor: 'accent', _before: { scale: '1' } },
    '&[aria-invalid=true]': { borderColor: 'danger', borderWidth: '2px' },
    // Forced colors drop backgrounds; the dot stays visible in the system color.
    '@media (forced-colors: active)': { _before: { bg: 'CanvasText' } },
  },
});

type RadioGroupProps<Value extends string> = {
  /** Ref of the first choice, which gets the focus when none is selected. */
  ref?: Ref<HTMLInputElement>;
  legend: ReactNode;
  choices: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
  error: string | undefined;
};

/** A choice of one out of a few, initially none; the whole row of a choice can be tapped. */
export function RadioGroup<Value extends string>({
  ref,
  legend,
  choices,
  value,
  onChange,
  error,
}: RadioGroupProps<Value>) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <chakra.fieldset role="radiogroup" aria-required aria-describedby={error ? errorId : undefined}>
      <chakra.legend textStyle="label" mb="1">
        {legend}
      </chakra.legend>
      {choices.map((choice, index) => (
        <chakra.label
          key={choice.value}
          htmlFor={`${id}-${choice.value}`}
          display="flex"
          alignItems="flex-start"
          gap="3.5"
          minH="tap"
          py="2"
          textStyle="small"
          cursor="pointer"
        >
          <Radio
            ref={index === 0 ? ref : undefined}
            type="radio"
            id={`${id}-${choice.value}`}
            name={id}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            aria-invalid={error ? true : undefined}
          />
          <chakra.span flex="1" pt="0.5">
            {choice.label}
          </chakra.span>
        </chakra.label>
      ))}
      <FieldError id={errorId} error={error} />
    </chakra.fieldset>
  );
}
