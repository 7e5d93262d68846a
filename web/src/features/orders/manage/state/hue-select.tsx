import { chakra } from '@chakra-ui/react/styled-system';
import type { Localized } from '@storefront/contracts/i18n/locale.ts';
import type { StatusHue } from '@storefront/contracts/orders/order-status.ts';
import { ChevronDown } from 'lucide-react';
import { useSettledChoice } from '#components/fields/use-settled-choice.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { statusHues } from '#theme/recipes/status-hues.ts';

const Select = chakra('select', {
  base: {
    appearance: 'none',
    minH: { base: 'tap', lg: '9' },
    width: 'full',
    // A column is as wide as its longest option.
    'td &': { width: 'auto', minW: 'full' },
    ps: '2',
    pe: '6',
    borderWidth: '1px',
    borderColor: 'current',
    borderRadius: 'sm',
    fontFamily: 'body',
    fontSize: 'xs',
    fontWeight: 'semibold',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '& option': { bg: 'paper.raised', color: 'ink' },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: { hue: statusHues },
});

type HueSelectProps<T extends string> = {
  label: string;
  value: T;
  states: Readonly<Record<T, { label: Localized; hue: StatusHue }>>;
  isBusy: boolean;
  onPick: (value: T) => void;
};

/** A dropdown in the color of its state; a selection changes the order at once. */
export function HueSelect<T extends string>({ label, value, states, isBusy, onPick }: HueSelectProps<T>) {
  const { locale } = useI18n();
  const values = Object.keys(states) as T[];
  const choice = useSettledChoice({ value, values, isBusy, onPick });
  const shown = choice.value;
  const known = values.includes(shown) ? values : [shown, ...values];

  return (
    <chakra.span position="relative" display="block">
      <Select hue={states[shown]?.hue ?? 'gray'} aria-label={label} {...choice}>
        {known.map((item) => (
          <option key={item} value={item}>
            {states[item]?.label[locale] ?? item}
          </option>
        ))}
      </Select>
      <chakra.span
        aria-hidden
        position="absolute"
        insetEnd="1.5"
        top="50%"
        translate="0 -50%"
        pointerEvents="none"
      >
        <ChevronDown size="1em" />
      </chakra.span>
    </chakra.span>
  );
}
