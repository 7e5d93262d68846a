import { chakra } from '@chakra-ui/react/styled-system';
import type {
  DeliverableFile,
  OrderDelivery,
} from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { deliverableNoteMaxLength } from '@storefront/contracts/orders/delivery/delivery-states.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { formatFileSize } from '@storefront/contracts/uploads/format-file-size.ts';
import { type RefObject, useId, useRef } from 'react';
import { Button } from '#components/button.ts';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { BreakableName } from '#components/text/breakable-name.tsx';
import { FileRow } from '#features/uploads/attachments-field/file-row.tsx';
import { MoreSources } from '#features/uploads/attachments-field/more-sources.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useDraftText } from '#lib/kept/use-draft-text.ts';
import { api } from '#lib/portal-api.ts';
import { showToast } from '#lib/toast.ts';
import { largeTextOnPhone } from '#theme/large-text.ts';
import { useDelivery } from './use-delivery.ts';
import { useDraftFiles } from './use-draft-files.ts';
import { useFileDrop } from './use-file-drop.ts';

/**
 * Files of the next version, selected, dropped or imported from other sources, and the button that sends them
 * to the client.
 */
export function DraftForm({ order, delivery }: { order: Order; delivery: OrderDelivery }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminDelivery.draft;
  const inputId = useId();
  const { store, fail } = useDelivery(order.id);
  const { add, progress, waiting, remove, widget } = useDraftFiles(order.id);
  const form = useRef<HTMLDivElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const isOver = useFileDrop(form, addFitting);
  const [note, setNote, settleNote] = useDraftText(`admin-version-${order.id}`);
  const maxBytes = api.uploads.config.useQuery().data?.maxFileBytes;
  const maxSize = maxBytes === undefined ? null : formatFileSize(maxBytes, locale);
  const draft = delivery.deliverables.find(({ state }) => state === 'draft');
  const version = draft?.version ?? (delivery.deliverables[0]?.version ?? 0) + 1;
  const previous = delivery.deliverables.find(({ state }) => state !== 'draft');
  const isApproved = previous?.state === 'approved';
  const send = api.orders.sendDeliverable.useMutation({
    onSuccess: (stored, sent) => {
      settleNote(sent.note ?? '');
      showToast({ tone: 'success', title: texts.sent({ version }) });
      store(stored);
      chooseButton.current?.focus();
    },
    onError: fail,
  });
  // Files that are still on their way would be missing.
  const isBusy = send.isPending || progress !== null;

  /** Adds the files that are not too large; the server would reject the others only after reading them. */
  function addFitting(files: readonly File[]): void {
    const tooLarge = files.filter(({ size }) => maxBytes !== undefined && size > maxBytes);
    for (const { name } of tooLarge) {
      showToast({ tone: 'error', title: texts.tooLarge({ name, size: maxSize ?? '' }) });
    }
    add(files.filter((file) => !tooLarge.includes(file)));
  }

  return (
    <chakra.div
      ref={form}
      p="4"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'accent' : 'line.hairline'}
      bg={isOver ? 'accent.tint' : undefined}
      borderRadius="sm"
      display="grid"
      gap="3"
      data-print="hide"
    >
      <chakra.p fontWeight="semibold">{texts.title({ version })}</chakra.p>
      <DraftFileList orderId={order.id} files={draft?.files ?? []} focusAfter={chooseButton} />
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
            addFitting(files);
          }}
        />
        <MoreSources isWanted={false} disabled={false} listener={widget} purpose="deliverables" />
      </chakra.div>
      <chakra.p textStyle="small" color="ink.muted" role="status">
        {progress === null
          ? [texts.hint(), maxSize !== null && texts.sizeHint({ size: maxSize })].filter(Boolean).join(' ')
          : texts.progress({ percent: Math.round(Math.min(1, progress) * 100) })}
      </chakra.p>
      {waiting.length > 0 && (
        <chakra.ul aria-label={texts.waiting()} borderTopWidth="1px" borderColor="line.hairline">
          {waiting.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              isDisabled={false}
              onRemove={() => {
                remove(file.id);
                chooseButton.current?.focus();
              }}
            />
          ))}
        </chakra.ul>
      )}
      {draft && draft.files.length > 0 && (
        <>
          <TextAreaField
            label={texts.note()}
            rows={3}
            maxLength={deliverableNoteMaxLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {isApproved && <p>{texts.afterApproval({ version: previous.version })}</p>}
          <Button
            justifySelf="start"
            isBusy={isBusy}
            onClick={() => {
              const fileIds = draft.files.map(({ id }) => id);
              const asked = previous?.changes.find(({ state }) => state !== 'withdrawn');
              const basedOn = { fileIds, round: asked?.round ?? null };
              send.mutate({ id: order.id, version, note, basedOn, reopenApproved: isApproved });
            }}
          >
            {texts.send({ version })}
          </Button>
        </>
      )}
    </chakra.div>
  );
}

type DraftFileListProps = {
  orderId: number;
  files: readonly DeliverableFile[];
  /** Gets the focus after a row is removed together with its pressed button. */
  focusAfter: RefObject<HTMLElement | null>;
};

function DraftFileList({ orderId, files, focusAfter }: DraftFileListProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminDelivery.draft;
  const { store, fail } = useDelivery(orderId);
  const remove = api.orders.removeDraftFile.useMutation({
    onSuccess: (stored) => {
      store(stored);
      focusAfter.current?.focus();
    },
    onError: fail,
  });
  return (
    <chakra.ul display="grid" gap="1" textStyle="small" _empty={{ display: 'none' }}>
      {files.map(({ id, originalName, fileSize }) => (
        <chakra.li
          key={id}
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="3"
          css={{ [largeTextOnPhone]: { flexWrap: 'wrap' } }}
        >
          <chakra.span minW="0" overflowWrap="anywhere">
            <BreakableName name={originalName} />{' '}
            <chakra.span color="ink.muted" whiteSpace="nowrap">
              {formatFileSize(fileSize, locale)}
            </chakra.span>
          </chakra.span>
          <Button
            variant="ghost"
            size="sm"
            aria-label={texts.remove({ name: originalName })}
            isBusy={remove.isPending && remove.variables.fileId === id}
            onClick={() => {
              if (!remove.isPending) remove.mutate({ id: orderId, fileId: id });
            }}
          >
            {texts.removeShort()}
          </Button>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
