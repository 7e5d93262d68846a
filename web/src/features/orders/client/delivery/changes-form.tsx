import { chakra } from '@chakra-ui/react/styled-system';
import type {
  ClientDelivery,
  Deliverable,
} from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { changePointsMax } from '@storefront/contracts/orders/delivery/delivery-states.ts';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/button.ts';
import { UploadProgress } from '#features/uploads/attachments-field/upload-progress.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { showToast } from '#lib/toast.ts';
import { trpc } from '#lib/trpc.ts';
import { useClientPage } from '../page/use-client-page.ts';
import { StepFailure } from '../step/step-failure.tsx';
import { useClientStep } from '../step/use-client-step.ts';
import { deliverableOf } from './deliverable-of.ts';
import { PointFields } from './point-fields.tsx';
import { isAskedFor } from './points-draft.ts';
import { usePointFiles } from './use-point-files.ts';
import { usePoints } from './use-points.ts';

type ChangesFormProps = { rounds: ClientDelivery['rounds']; deliverable: Deliverable };

/**
 * A list of points, each about the whole, about a file, or about a place on a picture; each can have a file.
 */
export function ChangesForm({ rounds, deliverable }: ChangesFormProps) {
  const { LL } = useI18n();
  const texts = LL.clientDelivery.changes;
  const { order, token } = useClientPage();
  const points = usePoints(order.id, deliverable.version);
  const { list } = points;
  const [isChecked, setIsChecked] = useState(false);
  const step = useClientStep();
  const ownFiles = usePointFiles();
  const form = useRef<HTMLFormElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isCancelled = useRef(false);

  if (list === null) {
    return (
      <Button
        variant="outline"
        justifySelf="start"
        // The focus returns here after the form is cancelled.
        autoFocus={isCancelled.current}
        onClick={points.begin}
      >
        {texts.open()}
      </Button>
    );
  }
  function cancel(): void {
    isCancelled.current = true;
    points.cancel();
  }
  function removePoint(removed: number): void {
    flushSync(() => points.remove(removed));
    // The pressed button was removed together with its point.
    addButton.current?.focus();
  }
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (step.isBusy() || list === null) return;
    setIsChecked(true);
    const empty = list.findIndex(({ text }) => text.trim() === '');
    if (empty >= 0) return form.current?.querySelectorAll('textarea')[empty]?.focus();
    const { version } = deliverable;
    await step.run({
      call: async () => {
        const attachmentIds = await ownFiles.send(list.map(({ own }) => own));
        const request = {
          token,
          version,
          points: list.map(({ text, fileId, place }, index) => {
            return { text, fileId, place, attachmentId: attachmentIds[index] ?? null };
          }),
        };
        return await ownFiles.name(trpc.clientOrders.requestChanges.mutate(request));
      },
      isDoneIn: (current) => {
        const shown = deliverableOf(current, version);
        return shown !== undefined && isAskedFor(list, shown);
      },
      onDone: () => {
        points.clearDraft();
        showToast({ tone: 'success', title: texts.done() });
        document.getElementById(`version-${version}`)?.focus();
      },
    });
  }

  return (
    <chakra.form ref={form} noValidate onSubmit={send} p={{ base: '5', md: '7' }} layerStyle="sheet">
      <chakra.h3 textStyle="title">{texts.title()}</chakra.h3>
      <chakra.p textStyle="small" color="ink.muted" mt="1" mb="5">
        {texts.hint({ round: rounds.used + 1, total: rounds.included + rounds.added })}
      </chakra.p>
      <chakra.ol display="grid" gap="8">
        {list.map((point, index) => (
          <PointFields
            key={point.key}
            number={index + 1}
            point={point}
            deliverable={deliverable}
            takesFocus={points.takesFocus && index === list.length - 1}
            isChecked={isChecked}
            isSending={step.isSending}
            onChange={(given) => points.change(point.key, given)}
            onRemove={list.length > 1 ? () => removePoint(point.key) : undefined}
          />
        ))}
      </chakra.ol>
      {ownFiles.progress !== null && <UploadProgress mt="6" value={ownFiles.progress} />}
      <StepFailure text={step.failure} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="6">
        <Button type="submit" isBusy={step.isSending}>
          {texts.send()}
        </Button>
        {list.length < changePointsMax && (
          <Button ref={addButton} variant="outline" onClick={points.add}>
            {texts.add()}
          </Button>
        )}
        <Button variant="ghost" onClick={cancel}>
          {texts.cancel()}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
