import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';

type CheckboxGroupProps = {
  legend: string;
  error: string | undefined;
  /** The checkboxes, in two columns if there is enough room. */
  children: ReactNode;
};

/** A group of checkboxes with one shared error message. */
export function CheckboxGroup({ legend, error, children }: CheckboxGroupProps) {
  const errorId = useId();
  return (
    <chakra.fieldset aria-describedby={error ? errorId : undefined}>
      <chakra.legend textStyle="label" mb="1">
        {legend}
      </chakra.legend>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, auto)' }} columnGap="6">
        {children}
      </chakra.div>
      {error && (
        <chakra.p id={errorId} role="alert" textStyle="small" color="danger" fontWeight="medium">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
