import { chakra } from '@chakra-ui/react/styled-system';
import type { Localized } from '@storefront/contracts/i18n/locale.ts';
import type { StatusHue } from '@storefront/contracts/orders/order-status.ts';
import { ChevronDown } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
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

/**
 * In most browsers, a key press on a closed dropdown changes its value at once; this delay makes only the
 * last of several presses count.
 */
const settleMs = 700;

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
  // Selected by keyboard, not sent yet.
  const [picked, setPicked] = useState<T | null>(null);
  // Sent, and shown until the order has the new value: a momentary reset would fire as a change in the
  // browser.
  const [sent, setSent] = useState<T | null>(null);
  const wasBusy = useRef(false);
  const isByKey = useRef(false);
  const values = Object.keys(states) as T[];
  const shown = picked ?? sent ?? value;
  const known = values.includes(shown) ? values : [shown, ...values];

  function settle(next: T | null) {
    setPicked(null);
    if (next === null || next === (sent ?? value)) return;
    setSent(next);
    onPick(next);
  }

  useEffect(() => {
    if (picked === null) return;
    const timer = setTimeout(() => settle(picked), settleMs);
    return () => clearTimeout(timer);
  });

  useEffect(() => {
    const isOver = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (sent !== null && (sent === value || isOver)) setSent(null);
  }, [sent, value, isBusy]);

  function handleChange(event: ChangeEvent<HTMLSelectElement>) {
    const next = values.find((item) => item === event.target.value) ?? null;
    if (isByKey.current) setPicked(next);
    else settle(next);
  }

  function handleKeyDown(event: KeyboardEvent) {
    isByKey.current = true;
    if (event.key === 'Enter') settle(picked);
    if (event.key === 'Escape' && picked !== null) {
      event.stopPropagation();
      setPicked(null);
    }
  }

  return (
    <chakra.span position="relative" display="block">
      <Select
        hue={states[shown]?.hue ?? 'gray'}
        aria-label={label}
        aria-busy={isBusy || undefined}
        value={shown}
        onChange={handleChange}
        onKeyDown={handleKeyDown}
        onPointerDown={() => {
          isByKey.current = false;
        }}
        onBlur={() => settle(picked)}
      >
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
