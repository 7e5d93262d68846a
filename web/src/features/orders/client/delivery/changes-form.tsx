import { chakra } from '@chakra-ui/react/styled-system';
import type { Deliverable, Place } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import {
  changePointMaxLength,
  changePointsMax,
  placeMax,
} from '@storefront/contracts/orders/delivery/delivery-states.ts';
import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/button.ts';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { MarkedPicture } from '#components/marked-picture.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { showToast } from '#lib/toast.ts';
import { trpc } from '#lib/trpc.ts';
import { StepFailure } from '../step/step-failure.tsx';
import { useClientStep } from '../step/use-client-step.ts';
import type { DeliveryProps } from './client-delivery.tsx';

type Point = { key: number; text: string; fileId: number | null; place: Place | null };

const emptyPoint = (key: number): Point => ({ key, text: '', fileId: null, place: null });

/** A list of points, each about the whole or about a file, and on a picture about a place. */
export function ChangesForm(props: DeliveryProps & { deliverable: Deliverable }) {
  const { LL } = useI18n();
  const texts = LL.clientDelivery.changes;
  const { delivery, deliverable, token, show, reload } = props;
  const [points, setPoints] = useState<readonly Point[] | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const step = useClientStep(reload);
  const form = useRef<HTMLFormElement>(null);
  const nextKey = useRef(1);
  const addButton = useRef<HTMLButtonElement>(null);
  const isCancelled = useRef(false);
  const { rounds } = delivery;

  if (points === null) {
    return (
      <Button
        variant="outline"
        justifySelf="start"
        // After the form is gone the focus is where it came from.
        autoFocus={isCancelled.current}
        onClick={() => setPoints([emptyPoint(0)])}
      >
        {texts.open()}
      </Button>
    );
  }
  function cancel(): void {
    isCancelled.current = true;
    setPoints(null);
  }
  function removePoint(removed: number): void {
    flushSync(() => setPoints((current) => current?.filter(({ key }) => key !== removed) ?? null));
    // The button that was pressed goes with its point.
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
    await step.run(async () => {
      const { version } = deliverable;
      const list = points.map(({ text, fileId, place }) => ({ text, fileId, place }));
      show(await trpc.clientOrders.requestChanges.mutate({ token, version, points: list }));
      showToast({ tone: 'success', title: texts.done() });
      document.getElementById(`version-${version}`)?.focus();
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
              autoFocus={index === points.length - 1}
              onChange={(event) => change(point.key, { text: event.target.value })}
              error={isChecked && point.text.trim() === '' ? texts.missing() : undefined}
            />
            <PointPlace
              point={point}
              deliverable={deliverable}
              onChange={(given) => change(point.key, given)}
            />
            {points.length > 1 && (
              <Button variant="ghost" size="sm" justifySelf="start" onClick={() => removePoint(point.key)}>
                {texts.remove({ number: index + 1 })}
              </Button>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
      <StepFailure text={step.failure} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="6">
        <Button type="submit" aria-busy={step.isSending || undefined}>
          {texts.send()}
        </Button>
        {points.length < changePointsMax && (
          <Button
            ref={addButton}
            variant="outline"
            onClick={() => setPoints([...points, emptyPoint(nextKey.current++)])}
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

type PointPlaceProps = {
  point: Point;
  deliverable: Deliverable;
  onChange: (given: Pick<Point, 'fileId' | 'place'>) => void;
};

/** Which file a point is about, and on a picture where; by mouse and touch on it, by keyboard with two sliders. */
function PointPlace({ point, deliverable, onChange }: PointPlaceProps) {
  const { LL } = useI18n();
  const texts = LL.clientDelivery.changes;
  const file = deliverable.files.find(({ id }) => id === point.fileId);
  const isPicture = file?.preview?.kind === 'picture';

  function mark(event: MouseEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (at: number, start: number, length: number) =>
      Math.max(0, Math.min(placeMax, Math.round(((at - start) / length) * placeMax)));
    onChange({
      fileId: point.fileId,
      place: {
        x: share(event.clientX, box.left, box.width),
        y: share(event.clientY, box.top, box.height),
      },
    });
  }

  return (
    <>
      <SelectField
        label={texts.file()}
        value={point.fileId === null ? '' : String(point.fileId)}
        options={[
          { value: '', label: texts.wholeVersion() },
          ...deliverable.files.map(({ id, originalName }) => ({ value: String(id), label: originalName })),
        ]}
        onChange={(event) =>
          onChange({ fileId: event.target.value === '' ? null : Number(event.target.value), place: null })
        }
      />
      {file && isPicture && (
        <chakra.div>
          <chakra.p textStyle="small" color="ink.muted" mb="2">
            {texts.markHint()}
          </chakra.p>
          <chakra.span display="inline-block" lineHeight="0" cursor="crosshair" maxW="full" onClick={mark}>
            <MarkedPicture
              file={file}
              alt={LL.clientDelivery.files.pictureOf({ name: file.originalName })}
              places={point.place ? [{ place: point.place, label: '•' }] : []}
            />
          </chakra.span>
          <chakra.div display="grid" gap="2" mt="3">
            {(['x', 'y'] as const).map((axis) => (
              <chakra.label key={axis} textStyle="small" display="grid" gap="1">
                {texts.axes[axis]()}
                <chakra.input
                  type="range"
                  minH="tap"
                  css={{ accentColor: '{colors.accent}' }}
                  min={0}
                  max={placeMax}
                  step={10}
                  value={point.place?.[axis] ?? placeMax / 2}
                  onChange={(event) =>
                    onChange({
                      fileId: point.fileId,
                      place: {
                        ...(point.place ?? { x: placeMax / 2, y: placeMax / 2 }),
                        [axis]: Number(event.target.value),
                      },
                    })
                  }
                />
              </chakra.label>
            ))}
          </chakra.div>
        </chakra.div>
      )}
    </>
  );
}
