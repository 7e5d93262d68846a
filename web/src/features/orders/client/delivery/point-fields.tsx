import { chakra } from '@chakra-ui/react/styled-system';
import type { Deliverable } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { changePointMaxLength } from '@storefront/contracts/orders/delivery/delivery-states.ts';
import { Button } from '#components/button.ts';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { PointFile } from './point-file.tsx';
import { PointPlace } from './point-place.tsx';
import type { Point } from './use-points.ts';

type PointFieldsProps = {
  number: number;
  point: Point;
  deliverable: Deliverable;
  takesFocus: boolean;
  /** True once the form was sent, from when on a missing text is an error. */
  isChecked: boolean;
  isSending: boolean;
  onChange: (given: Partial<Point>) => void;
  /** Absent for the only point. */
  onRemove: (() => void) | undefined;
};

/** One point of a list of changes: its text, the place it is about, and a file of the client's own. */
export function PointFields(props: PointFieldsProps) {
  const { LL } = useI18n();
  const texts = LL.clientDelivery.changes;
  const { number, point, deliverable, takesFocus, isChecked, isSending, onChange, onRemove } = props;
  return (
    <chakra.li display="grid" gap="4">
      <TextAreaField
        label={texts.point({ number })}
        isRequired
        rows={3}
        maxLength={changePointMaxLength}
        value={point.text}
        autoFocus={takesFocus}
        onChange={(event) => onChange({ text: event.target.value })}
        error={isChecked && point.text.trim() === '' ? texts.missing() : undefined}
      />
      <PointPlace point={point} deliverable={deliverable} onChange={onChange} />
      <PointFile
        number={number}
        file={point.own}
        isDisabled={isSending}
        onChange={(own) => onChange({ own })}
      />
      {onRemove && (
        <Button variant="ghost" size="sm" justifySelf="start" ms="-4" onClick={onRemove}>
          {texts.remove({ number })}
        </Button>
      )}
    </chakra.li>
  );
}
