import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { TextAreaField } from '#components/fields/text-area-field.tsx';

type WriteFormProps = {
  field: ComponentProps<typeof TextAreaField>;
  onSubmit: (event: FormEvent) => void;
  mt: '4' | '6';
  gap: '3' | '4';
  /** Below the field: attachments of the text, and the button. */
  children: ReactNode;
};

/** A field for a message or a note with its controls; not printed. */
export function WriteForm({ field, onSubmit, mt, gap, children }: WriteFormProps) {
  return (
    <chakra.form
      noValidate
      onSubmit={onSubmit}
      mt={mt}
      display="grid"
      gap={gap}
      justifyItems="start"
      data-print="hide"
    >
      <chakra.div width="full">
        <TextAreaField isRequired {...field} />
      </chakra.div>
      {children}
    </chakra.form>
  );
}
