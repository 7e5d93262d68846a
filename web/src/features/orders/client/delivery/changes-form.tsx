import { chakra } from '@chakra-ui/react/styled-system';
import type { Deliverable } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import {
  changePointMaxLength,
  changePointsMax,
} from '@storefront/contracts/orders/delivery/delivery-states.ts';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/button.ts';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import type { AttachedFile } from '#features/uploads/attached-file.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { showToast } from '#lib/toast.ts';
import { trpc } from '#lib/trpc.ts';
import { StepFailure } from '../step/step-failure.tsx';
import { useClientStep } from '../step/use-client-step.ts';
import type { DeliveryProps } from './client-delivery.tsx';
import { deliverableOf } from './deliverable-of.ts';
import { PointFile } from './point-file.tsx';
import { PointPlace } from './point-place.tsx';
import { type DraftPoint, isWritten, pointsDraft } from './points-draft.ts';
import { usePointFiles } from './use-point-files.ts';

type Point = DraftPoint & {
  key: number;
  /** A file of the client's own. */
  own: AttachedFile | null;
};

const emptyPoint = (key: number): Point => ({ key, text: '', fileId: null, place: null, own: null });

/**
 * A list of points, each about the whole, about a file, or about a place on a picture; each can have a file.
 */
export function ChangesForm(props: DeliveryProps & { deliverable: Deliverable }) {
  const { LL } = useI18n();
  const texts = LL.clientDelivery.changes;
  const { order, delivery, deliverable, token, show, reload } = props;
  const draft = useMemo(() => pointsDraft(order.id, deliverable.version), [order.id, deliverable.version]);
  const [points, setPoints] = useState<readonly Point[] | null>(
    () => draft.read()?.map((point, key) => ({ ...point, key, own: null })) ?? null,
  );
  /** False for a draft that the page shows when it loads, which must not take the focus. */
  const isOpened = useRef(points === null);
  const [isChecked, setIsChecked] = useState(false);
  const step = useClientStep({ show, reload });
  const ownFiles = usePointFiles();
  const form = useRef<HTMLFormElement>(null);
  const nextKey = useRef(points?.length ?? 1);
  const addButton = useRef<HTMLButtonElement>(null);
  const isCancelled = useRef(false);
  const { rounds } = delivery;
  useEffect(() => {
    if (points === null) return;
    const texts = points.map(({ text, fileId, place }) => ({ text, fileId, place }));
    if (isWritten(texts)) draft.write(texts);
    else draft.clear();
  }, [points, draft]);

  if (points === null) {
    return (
      <Button
        variant="outline"
        justifySelf="start"
        // The focus returns here after the form is cancelled.
        autoFocus={isCancelled.current}
        onClick={() => setPoints([emptyPoint(0)])}
      >
        {texts.open()}
      </Button>
    );
  }
  function cancel(): void {
    isCancelled.current = true;
    isOpened.current = true;
    draft.clear();
    setPoints(null);
  }
  function removePoint(removed: number): void {
    flushSync(() => setPoints((current) => current?.filter(({ key }) => key !== removed) ?? null));
    // The pressed button was removed together with its point.
    addButton.current?.focus();
  }
  const change = (key: number, given: Partial<Point>) =>
    setPoints(points.map((point) => (point.key === key ? { ...point, ...given } : point)));

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (step.isBusy() || points === null) return;
    setIsChecked(true);
    const empty = points.findIndex(({ text }) => text.trim() === '');
    if (empty >= 0) return form.current?.querySelectorAll('textarea')[empty]?.focus();
    const { version } = deliverable;
    await step.run({
      call: async () => {
        const attachmentIds = await ownFiles.send(points.map(({ own }) => own));
        const list = points.map(({ text, fileId, place }, index) => {
          return { text, fileId, place, attachmentId: attachmentIds[index] ?? null };
        });
        return await ownFiles.name(trpc.clientOrders.requestChanges.mutate({ token, version, points: list }));
      },
      isDoneIn: (current) =>
        deliverableOf(current, version)?.changes.some(
          ({ state, points: asked }) =>
            state !== 'withdrawn' &&
            asked.map(({ text }) => text).join() === points.map(({ text }) => text.trim()).join(),
        ) ?? false,
      onDone: () => {
        draft.clear();
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
        {points.map((point, index) => (
          <chakra.li key={point.key} display="grid" gap="4">
            <TextAreaField
              label={texts.point({ number: index + 1 })}
              isRequired
              rows={3}
              maxLength={changePointMaxLength}
              value={point.text}
              autoFocus={isOpened.current && index === points.length - 1}
              onChange={(event) => change(point.key, { text: event.target.value })}
              error={isChecked && point.text.trim() === '' ? texts.missing() : undefined}
            />
            <PointPlace
              point={point}
              deliverable={deliverable}
              onChange={(given) => change(point.key, given)}
            />
            <PointFile
              number={index + 1}
              file={point.own}
              isDisabled={step.isSending}
              onChange={(own) => change(point.key, { own })}
            />
            {points.length > 1 && (
              <Button
                variant="ghost"
                size="sm"
                justifySelf="start"
                ms="-4"
                onClick={() => removePoint(point.key)}
              >
                {texts.remove({ number: index + 1 })}
              </Button>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
      {ownFiles.progress !== null && (
        <chakra.progress
          aria-label={LL.order.files.progress()}
          value={ownFiles.progress}
          max={1}
          width="full"
          height="1.5"
          mt="6"
          css={{ accentColor: '{colors.accent}' }}
        />
      )}
      <StepFailure text={step.failure} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="6">
        <Button type="submit" aria-busy={step.isSending || undefined}>
          {texts.send()}
        </Button>
        {points.length < changePointsMax && (
          <Button
            ref={addButton}
            variant="outline"
            onClick={() => {
              isOpened.current = true;
              setPoints([...points, emptyPoint(nextKey.current++)]);
            }}
          >
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
