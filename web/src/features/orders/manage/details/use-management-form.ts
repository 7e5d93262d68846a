import { toasts } from '@storefront/contracts/errors/toasts.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { useRef, useState } from 'react';
import { readFailure } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';
import { useOrderCache } from '../state/use-order-cache.ts';
import { useOrderChange } from '../state/use-order-change.ts';
import { type ManagementDraft, type ManagementValues, managementDraft } from './notes-draft.ts';

type Stored = Pick<Order, 'adminNotes' | 'deliveryDate'>;

type ManagementChange = { id: number } & Partial<Stored>;

const toValues = ({ adminNotes, deliveryDate }: Stored): ManagementValues => ({
  adminNotes: adminNotes ?? '',
  deliveryDate: deliveryDate ?? '',
});
const toStored = ({ adminNotes, deliveryDate }: ManagementValues): Stored => ({
  adminNotes: adminNotes.trim() || null,
  deliveryDate: deliveryDate || null,
});

const isSame = (one: ManagementValues, other: ManagementValues) =>
  one.adminNotes === other.adminNotes && one.deliveryDate === other.deliveryDate;

/** Returns the stored values if a change was rejected because it would overwrite another one. */
function refusedFor(error: unknown): Stored | null {
  const { body } = readFailure(error);
  const { adminNotes = null, deliveryDate = null } = body?.current ?? {};
  return body?.code === 'ORDER_CHANGED' && body.current ? { adminNotes, deliveryDate } : null;
}

/** Returns the change to send. Unchanged values are left out, so that they cannot undo another user's change. */
function changeOf({ values, basedOn }: ManagementDraft) {
  const next = toStored(values);
  const before = toStored(basedOn);
  return {
    basedOn: before,
    ...(next.adminNotes !== before.adminNotes && { adminNotes: next.adminNotes }),
    ...(next.deliveryDate !== before.deliveryDate && { deliveryDate: next.deliveryDate }),
  };
}

/** The draft of an order's form, stored with each change. */
function useStoredDraft(orderId: number) {
  const storage = managementDraft(orderId);
  const [draft, setDraft] = useState<ManagementDraft | null>(() => storage.read());
  function keep(next: ManagementDraft | null) {
    setDraft(next);
    if (next) storage.write(next);
    else storage.clear();
  }
  return { draft, keep };
}

/** State of the form for notes and delivery date: reading, editing, or choosing between two versions. */
export function useManagementForm(order: Order) {
  const cache = useOrderCache();
  const { draft, keep } = useStoredDraft(order.id);
  const [isRestored, setIsRestored] = useState(draft !== null);
  /** What the running attempt to save contains. */
  const sent = useRef<ManagementValues | null>(null);
  const [conflict, setConflict] = useState<ManagementValues | null>(null);

  function edit(next: ManagementDraft | null) {
    setConflict(null);
    keep(next);
  }

  function end() {
    setIsRestored(false);
    edit(null);
  }

  /** Ends the editing, unless something was typed while the values were being saved. */
  function settle() {
    const stored = sent.current;
    setIsRestored(false);
    edit(
      draft && stored && !isSame(draft.values, stored)
        ? { ...draft, basedOn: toValues(toStored(stored)) }
        : null,
    );
  }

  const save = api.orders.updateDetails.useMutation({
    ...useOrderChange({
      done: toasts.detailsUpdated,
      failed: toasts.detailsUpdateFailed,
      outcome: ({ adminNotes, deliveryDate }: ManagementChange) => ({
        ...(adminNotes !== undefined && { adminNotes }),
        ...(deliveryDate !== undefined && { deliveryDate }),
      }),
      onDone: settle,
      onFailed: (error) => {
        const stored = refusedFor(error);
        if (!stored) return false;
        cache.patch(order.id, stored);
        setConflict(toValues(stored));
        return true;
      },
    }),
  });

  function send(next: ManagementDraft) {
    sent.current = next.values;
    save.mutate({ id: order.id, ...changeOf(next) });
  }

  return {
    draft,
    conflict,
    isRestored,
    isSaving: save.isPending,
    start: () => {
      const values = toValues(order);
      edit({ values, basedOn: values, aside: null });
    },
    change: (values: Partial<ManagementValues>) => {
      if (draft) keep({ ...draft, values: { ...draft.values, ...values } });
    },
    save: () => {
      if (draft && !save.isPending) send(draft);
    },
    cancel: end,
    /** Keeps our version and saves it over the other one. */
    keepMine: () => {
      if (!draft || !conflict || save.isPending) return;
      const next = { ...draft, basedOn: conflict };
      edit(next);
      send(next);
    },
    /** Keeps the other version; ours stays next to the form. */
    takeTheirs: () => {
      if (!draft || !conflict) return;
      edit({ values: conflict, basedOn: conflict, aside: { ...draft.values, whose: 'mine' } });
    },
    /** Continues editing our version, with the other one next to it. */
    merge: () => {
      if (!draft || !conflict) return;
      edit({ values: draft.values, basedOn: conflict, aside: { ...conflict, whose: 'theirs' } });
    },
  };
}
