import { chakra } from '@chakra-ui/react/styled-system';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { isWorkOver } from '@storefront/contracts/orders/order-status.ts';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#components/button.ts';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { Fact, PartTitle } from '#components/portal/parts.tsx';
import { FoldedText } from '#components/text/folded-text.tsx';
import { useMay } from '#features/auth/session/role.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatDay } from '#lib/format-date.ts';
import { DeliveryDateField } from './delivery-date-field.tsx';
import { NotesAside } from './notes-aside.tsx';
import { NotesConflict } from './notes-conflict.tsx';
import { useManagementForm } from './use-management-form.ts';

/** Delivery date and notes, first read-only, then editable. */
export function ManagementForm({ order }: { order: Order }) {
  const { LL } = useI18n();
  const texts = LL.admin.details;
  const may = useMay();
  const form = useManagementForm(order);
  const { draft } = form;
  const notes = useRef<HTMLTextAreaElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(draft !== null);

  // Moves the focus into the form when it opens, and back to the button when it closes.
  const isEditing = draft !== null && may('orders:write');
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    if (isEditing) notes.current?.focus();
    else editButton.current?.focus();
  }, [isEditing]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    form.save();
  }

  const chosen = (action: () => void) => () => {
    action();
    notes.current?.focus();
  };

  return (
    <section aria-labelledby={`management-${order.id}`}>
      <PartTitle id={`management-${order.id}`}>{texts.management()}</PartTitle>
      {draft && isEditing ? (
        <chakra.form
          onSubmit={handleSubmit}
          display="grid"
          gap="4"
          data-print="hide"
          // Specification section 2: minimum height of the notes.
          css={{ '& textarea': { minH: '120px' } }}
        >
          {form.isRestored && (
            <chakra.p role="status" textStyle="small" color="ink.muted">
              {texts.draftRestored()}
            </chakra.p>
          )}
          {form.conflict && (
            <NotesConflict
              mine={draft.values}
              theirs={form.conflict}
              isSaving={form.isSaving}
              onKeepMine={form.keepMine}
              onTakeTheirs={chosen(form.takeTheirs)}
              onMerge={chosen(form.merge)}
            />
          )}
          <DeliveryDateField
            value={draft.values.deliveryDate}
            isTold={!isWorkOver(order)}
            onChange={(deliveryDate) => form.change({ deliveryDate })}
          />
          <TextAreaField
            ref={notes}
            isRequired={false}
            label={texts.notes()}
            placeholder={texts.notesPlaceholder()}
            value={draft.values.adminNotes}
            onChange={(event) => form.change({ adminNotes: event.target.value })}
          />
          {draft.aside && <NotesAside aside={draft.aside} />}
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button type="submit" size="sm" isBusy={form.isSaving}>
              {form.isSaving ? texts.saving() : texts.save()}
            </Button>
            <Button variant="ghost" size="sm" disabled={form.isSaving} onClick={form.cancel}>
              {LL.adminSession.cancel()}
            </Button>
          </chakra.div>
        </chakra.form>
      ) : (
        may('orders:write') && (
          <Button ref={editButton} variant="outline" size="sm" mb="4" data-print="hide" onClick={form.start}>
            {texts.edit()}
          </Button>
        )
      )}
      <StoredManagement order={order} isHidden={isEditing} />
    </section>
  );
}

/** The stored values; printed even while they are being edited. */
function StoredManagement({ order, isHidden }: { order: Order; isHidden: boolean }) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.details;
  return (
    <chakra.dl display={isHidden ? 'none' : 'grid'} gap="3" css={{ '@media print': { display: 'grid' } }}>
      <Fact term={texts.deliveryDate()}>
        {order.deliveryDate ? formatDay(order.deliveryDate, locale) : texts.notSet()}
      </Fact>
      <Fact term={texts.notes()} isBlock>
        <FoldedText text={order.adminNotes || texts.noNotes()} />
      </Fact>
    </chakra.dl>
  );
}
