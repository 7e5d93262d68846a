import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentPropsWithRef, useId } from 'react';
import { describedBy, FieldError, type FieldProps, fieldIds } from './field-frame.tsx';

const Box = chakra('input', {
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
    borderRadius: 'xs',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'fast',
    _before: {
      content: '""',
      width: '0.8rem',
      height: '0.8rem',
      bg: 'accent.on',
      clipPath: 'polygon(14% 47%, 3% 60%, 38% 92%, 97% 20%, 84% 9%, 37% 66%)',
      scale: '0',
      transitionProperty: 'scale',
      transitionDuration: 'fast',
    },
    _hover: { borderColor: 'ink' },
    _checked: { bg: 'accent', borderColor: 'accent', _before: { scale: '1' } },
    '&[aria-invalid=true]': { borderColor: 'danger', borderWidth: '2px', _hover: { borderColor: 'danger' } },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    // Forced colors drop backgrounds; the tick stays visible in the system color.
    '@media (forced-colors: active)': { _before: { bg: 'CanvasText' } },
  },
});

/** Where the label begins: the width of the box and the gap beside it. */
export const besideBox = '2.375rem';

type CheckboxFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'required' | 'type'>;

/** A checkbox whose whole row can be tapped; links inside the label keep working. */
export function CheckboxField({ label, error, hint, isRequired, id, ...input }: CheckboxFieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const ids = fieldIds(controlId);
  return (
    <chakra.div display="flex" flexDirection="column" gap="1">
      <chakra.label
        htmlFor={controlId}
        // The text to agree to is beside the box, with its links.
        data-keep-clear={error ? '' : undefined}
        display="flex"
        alignItems="flex-start"
        gap="3.5"
        minH="tap"
        py="2"
        textStyle="small"
        cursor="pointer"
      >
        <Box
          type="checkbox"
          {...input}
          id={controlId}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, { hint: hint !== undefined, error: Boolean(error) })}
        />
        <chakra.span flex="1" pt="0.5">
          {label}
        </chakra.span>
      </chakra.label>
      {hint !== undefined && (
        <chakra.p id={ids.hint} textStyle="small" color="ink.muted" ps={besideBox}>
          {hint}
        </chakra.p>
      )}
      <FieldError id={ids.error} error={error} />
    </chakra.div>
  );
}
