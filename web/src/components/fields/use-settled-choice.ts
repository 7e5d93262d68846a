import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * In most browsers, a key press on a closed dropdown changes its value at once; this delay makes only the
 * last of several presses count.
 */
const settleMs = 700;

type SettledChoice<T extends string> = {
  value: T;
  values: readonly T[];
  isBusy: boolean;
  onPick: (value: T) => void;
};

/** Returns the props of a dropdown whose choice is sent at once, by keyboard once it has settled. */
export function useSettledChoice<T extends string>({ value, values, isBusy, onPick }: SettledChoice<T>) {
  // Selected by keyboard, not sent yet.
  const [picked, setPicked] = useState<T | null>(null);
  // Sent, and shown until it is stored: a momentary reset would fire as a change in the browser.
  const [sent, setSent] = useState<T | null>(null);
  const wasBusy = useRef(false);
  const isByKey = useRef(false);

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

  return {
    value: picked ?? sent ?? value,
    'aria-busy': isBusy || undefined,
    onChange: (event: ChangeEvent<HTMLSelectElement>) => {
      const next = values.find((item) => item === event.target.value) ?? null;
      if (isByKey.current) setPicked(next);
      else settle(next);
    },
    onKeyDown: (event: KeyboardEvent) => {
      isByKey.current = true;
      if (event.key === 'Enter') settle(picked);
      if (event.key === 'Escape' && picked !== null) {
        event.stopPropagation();
        setPicked(null);
      }
    },
    onPointerDown: () => {
      isByKey.current = false;
    },
    onBlur: () => settle(picked),
  };
}
