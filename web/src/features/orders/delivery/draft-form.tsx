import { chakra } from '@chakra-ui/react/styled-system';
import type { OrderDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { deliverableNoteMaxLength } from '@storefront/contracts/orders/delivery/delivery-states.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { formatFileSize } from '@storefront/contracts/uploads/format-file-size.ts';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { showToast } from '#lib/toast.ts';
import { sendDeliverableFiles } from './send-deliverable-files.ts';
import { useDelivery } from './use-delivery.ts';

/** Files of the next version, chosen or dropped, and the button that sends them to the client. */
export function DraftForm({ order, delivery }: { order: Order; delivery: OrderDelivery }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminDelivery.draft;
  const inputId = useId();
  const { store, fail } = useDelivery(order.id);
  const [note, setNote] = useState('');
  const [progress, setProgress] = useState<number | null>(null);
  const [isOver, setIsOver] = useState(false);
  // State is too slow to stop the second click of a double click.
  const isBusy = useRef(false);
  const draft = delivery.deliverables.find(({ state }) => state === 'draft');
  const version = draft?.version ?? (delivery.deliverables[0]?.version ?? 0) + 1;
  const send = api.orders.sendDeliverable.useMutation({
    onSuccess: (stored) => {
      setNote('');
      showToast({ tone: 'success', title: texts.sent({ version }) });
      store(stored);
    },
    onError: fail,
  });
  const chooseButton = useRef<HTMLButtonElement>(null);
  const remove = api.orders.removeDraftFile.useMutation({
    onSuccess: (stored) => {
      store(stored);
      // The button that was pressed goes with its row.
      chooseButton.current?.focus();
    },
    onError: fail,
  });

  async function add(files: readonly File[]): Promise<void> {
    if (isBusy.current || files.length === 0) return;
    isBusy.current = true;
    setProgress(0);
    try {
      store(await sendDeliverableFiles(order.id, files, setProgress));
    } catch (error) {
      fail(error);
    } finally {
      isBusy.current = false;
      setProgress(null);
    }
  }

  const takesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <chakra.div
      p="4"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'accent' : 'line.hairline'}
      borderRadius="sm"
      display="grid"
      gap="3"
      data-print="hide"
      onDragOver={(event) => {
        if (!takesFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!takesFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        void add([...event.dataTransfer.files]);
      }}
    >
      <chakra.p fontWeight="semibold">{texts.title({ version })}</chakra.p>
      <chakra.ul display="grid" gap="1" textStyle="small" _empty={{ display: 'none' }}>
        {draft?.files.map(({ id, originalName, fileSize }) => (
          <chakra.li key={id} display="flex" alignItems="center" justifyContent="space-between" gap="3">
            <chakra.span minW="0" overflowWrap="anywhere">
              {originalName}{' '}
              <chakra.span color="ink.muted" whiteSpace="nowrap">
                {formatFileSize(fileSize, locale)}
              </chakra.span>
            </chakra.span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={texts.remove({ name: originalName })}
              onClick={() => {
                if (!remove.isPending) remove.mutate({ id: order.id, fileId: id });
              }}
            >
              {texts.removeShort()}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Button
          ref={chooseButton}
          variant="outline"
          size="sm"
          aria-busy={progress !== null || undefined}
          onClick={() => document.getElementById(inputId)?.click()}
        >
          {texts.choose()}
        </Button>
        <chakra.input
          id={inputId}
          type="file"
          multiple
          hidden
          aria-label={texts.choose()}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            void add(files);
          }}
        />
        <chakra.span textStyle="small" color="ink.muted" role="status">
          {progress === null
            ? texts.hint()
            : texts.progress({ percent: Math.round(Math.min(1, progress) * 100) })}
        </chakra.span>
      </chakra.div>
      {draft && draft.files.length > 0 && (
        <>
          <TextAreaField
            label={texts.note()}
            rows={3}
            maxLength={deliverableNoteMaxLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button
            justifySelf="start"
            aria-busy={send.isPending || undefined}
            onClick={() => {
              if (!send.isPending && progress === null) send.mutate({ id: order.id, version, note });
            }}
          >
            {texts.send({ version })}
          </Button>
        </>
      )}
    </chakra.div>
  );
}
