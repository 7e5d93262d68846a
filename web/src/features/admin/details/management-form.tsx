import { chakra } from '@chakra-ui/react/styled-system';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { freeTextMaxLength } from '@storefront/contracts/text.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/button.ts';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '../api.ts';
import { useChangeEffects } from '../dashboard/use-change-effects.ts';
import { formatDay } from '../format-date.ts';
import { type ManagementValues, managementDraft } from './notes-draft.ts';
import { Fact, PartTitle } from './parts.tsx';

/** Delivery date and notes, first to read, then to edit. */
export function ManagementForm({ order }: { order: Order }) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.details;
  const draft = managementDraft(order.id);
  const [values, setValues] = useState<ManagementValues | null>(() => draft.read());
  const save = api.orders.updateDetails.useMutation(
    useChangeEffects({
      done: toasts.detailsUpdated,
      failed: toasts.detailsUpdateFailed,
      onDone: () => edit(null),
    }),
  );

  function edit(next: ManagementValues | null) {
    setValues(next);
    if (next) draft.write(next);
    else draft.clear();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!values || save.isPending) return;
    save.mutate({ id: order.id, adminNotes: values.adminNotes, deliveryDate: values.deliveryDate || null });
  }

  return (
    <section>
      <PartTitle>{texts.management()}</PartTitle>
      {values ? (
        <chakra.form onSubmit={handleSubmit} display="grid" gap="4">
          <TextField
            label={texts.deliveryDate()}
            type="date"
            value={values.deliveryDate}
            onChange={(event) => edit({ ...values, deliveryDate: event.target.value })}
          />
          <TextAreaField
            label={texts.notes()}
            placeholder={texts.notesPlaceholder()}
            maxLength={freeTextMaxLength}
            value={values.adminNotes}
            onChange={(event) => edit({ ...values, adminNotes: event.target.value })}
          />
          <chakra.div display="flex" gap="3">
            <Button type="submit" size="sm" disabled={save.isPending} aria-busy={save.isPending || undefined}>
              {save.isPending ? texts.saving() : texts.save()}
            </Button>
            <Button variant="ghost" size="sm" disabled={save.isPending} onClick={() => edit(null)}>
              {texts.cancel()}
            </Button>
          </chakra.div>
        </chakra.form>
      ) : (
        <chakra.div display="grid" gap="4" justifyItems="start">
          <chakra.dl display="grid" gap="3" width="full">
            <Fact term={texts.deliveryDate()}>
              {order.deliveryDate ? formatDay(order.deliveryDate, locale) : texts.notSet()}
            </Fact>
            <Fact term={texts.notes()} isBlock>
              {order.adminNotes || texts.noNotes()}
            </Fact>
          </chakra.dl>
          <Button
            variant="outline"
            size="sm"
            onClick={() =>
              edit({ adminNotes: order.adminNotes ?? '', deliveryDate: order.deliveryDate ?? '' })
            }
          >
            {texts.edit()}
          </Button>
        </chakra.div>
      )}
    </section>
  );
}
