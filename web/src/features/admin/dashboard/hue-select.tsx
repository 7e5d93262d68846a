import { chakra } from '@chakra-ui/react/styled-system';
import type { StatusHue } from '@storefront/contracts/orders/order-status.ts';

const hue = (name: StatusHue) => ({
  bg: `hue.${name}.bg`,
  color: `hue.${name}.fg`,
  borderColor: `hue.${name}.fg`,
});

const Select = chakra('select', {
  base: {
    minH: 'tap',
    width: 'full',
    px: '2',
    borderWidth: '1px',
    borderRadius: 'sm',
    fontFamily: 'body',
    fontSize: 'xs',
    fontWeight: 'semibold',
    cursor: 'pointer',
    '& option': { bg: 'paper.raised', color: 'ink' },
    '&[aria-busy=true]': { cursor: 'progress', opacity: 0.6 },
  },
  variants: {
    hue: {
      yellow: hue('yellow'),
      blue: hue('blue'),
      purple: hue('purple'),
      green: hue('green'),
      red: hue('red'),
      orange: hue('orange'),
      gray: hue('gray'),
    },
  },
});

type HueSelectProps<T extends string> = {
  label: string;
  value: T;
  hue: StatusHue;
  options: readonly { value: T; label: string }[];
  isBusy: boolean;
  onPick: (value: T) => void;
};

/** A dropdown in the colour of what it says; choosing changes the order at once. */
export function HueSelect<T extends string>(props: HueSelectProps<T>) {
  const { label, value, options, isBusy, onPick } = props;
  return (
    <Select
      hue={props.hue}
      aria-label={label}
      aria-busy={isBusy || undefined}
      value={value}
      onChange={(event) => {
        const picked = options.find((option) => option.value === event.target.value);
        if (picked && !isBusy) onPick(picked.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
