import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { Button } from '#components/button.ts';
import { TextField } from '#components/fields/text-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatDay } from '#lib/format-date.ts';
import { useNow } from '../state/use-now.ts';

type DeliveryDateFieldProps = {
  value: string;
  /** Whether a change is mailed to the client. */
  isTold: boolean;
  onChange: (day: string) => void;
};

/**
 * A date picker. The browser shows the date in the device's format; the text below repeats it in the page's
 * language.
 */
export function DeliveryDateField({ value, isTold, onChange }: DeliveryDateFieldProps) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.details;
  const field = useRef<HTMLInputElement>(null);
  const today = formatDay(localDay(new Date(useNow())), locale);

  const day = value
    ? texts.chosenDay({ date: formatDay(value, locale), today })
    : texts.today({ date: today });

  function clear() {
    onChange('');
    field.current?.focus();
  }

  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="flex-start">
      <chakra.div flex="1 1 14rem" minW="0">
        <TextField
          ref={field}
          label={texts.deliveryDate()}
          hint={`${day}${isTold ? ` ${texts.dateTold()}` : ''}`}
          type="date"
          min="1900-01-01"
          max="9999-12-31"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </chakra.div>
      {value !== '' && (
        // Aligned with the field, below its label.
        <Button variant="ghost" size="sm" mt={{ base: '-2', sm: '7' }} minH="3rem" onClick={clear}>
          {texts.clearDate()}
        </Button>
      )}
    </chakra.div>
  );
}

/** Returns the local calendar day of a moment as `YYYY-MM-DD`. */
function localDay(moment: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
}
