import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, FormEvent } from 'react';
import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';

type InlineFormProps = Omit<ComponentProps<typeof chakra.form>, 'onSubmit'> & {
  isPending: boolean;
  /** Labels of the submit button, idle and pending. */
  labels: Record<'save' | 'saving', string>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Called after Cancel and Escape. */
  onCancel: () => void;
};

/** A form that a button opens inside a card; Escape closes it. */
export function InlineForm({ isPending, labels, onCancel, children, ...form }: InlineFormProps) {
  const { LL } = useI18n();
  return (
    <chakra.form
      noValidate
      method="post"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
      display="grid"
      gap="4"
      {...form}
    >
      {children}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" size="sm" isBusy={isPending}>
          {isPending ? labels.saving : labels.save}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {LL.adminSession.cancel()}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
