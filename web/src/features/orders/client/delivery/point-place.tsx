import { chakra } from '@chakra-ui/react/styled-system';
import type { ChangePoint, Deliverable } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { placeMax } from '@storefront/contracts/orders/delivery/delivery-states.ts';
import type { MouseEvent } from 'react';
import { SelectField } from '#components/fields/select-field.tsx';
import { MarkedPicture } from '#components/picture/marked-picture.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

type PointPlaceProps = {
  point: Pick<ChangePoint, 'fileId' | 'place'>;
  deliverable: Deliverable;
  onChange: (given: Pick<ChangePoint, 'fileId' | 'place'>) => void;
};

/**
 * Selects the file a point is about and, on a picture, the place: by mouse or touch on the picture, by
 * keyboard with two sliders.
 */
export function PointPlace({ point, deliverable, onChange }: PointPlaceProps) {
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
