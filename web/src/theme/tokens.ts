import { defineTokens } from '@chakra-ui/react/styled-system';
import { fontStacks } from './font-stacks.ts';
import { palette } from './palette.ts';

type Values<T> = { [K in keyof T]: T[K] extends string ? { value: T[K] } : Values<T[K]> };

function asTokens<const T extends object>(values: T): Values<T> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? { value } : asTokens(value as object),
    ]),
  ) as Values<T>;
}

/**
 * Chakra's scale: one step is a quarter of a rem. In a narrow window with large text (a phone with twice the
 * default font size) gaps are limited to a share of the width, which leaves the room to the text. At the
 * default font size the limit is never reached, down to 320 px.
 */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 64,
] as const;
const spacing = {
  0: { value: '0rem' },
  ...Object.fromEntries(steps.map((step) => [step, { value: `min(${step / 4}rem, ${(step * 27) / 20}vw)` }])),
};

export const tokens = defineTokens({
  colors: { transparent: { value: 'transparent' }, current: { value: 'currentColor' }, ...asTokens(palette) },
  fonts: asTokens({
    ...fontStacks,
    mono: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  }),
  fontSizes: asTokens({
    '2xs': '0.75rem',
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1.0625rem',
    lg: '1.1875rem',
    xl: '1.375rem',
    '2xl': '1.625rem',
    '3xl': '2rem',
    '4xl': '2.5rem',
  }),
  fontWeights: asTokens({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: asTokens({ none: '1', tight: '1.04', snug: '1.2', normal: '1.5', relaxed: '1.65' }),
  letterSpacings: asTokens({ tight: '-0.03em', snug: '-0.015em', normal: '0', wide: '0.04em' }),
  /** Mostly square, like printed matter; `full` only for round shapes. */
  radii: asTokens({ none: '0', xs: '2px', sm: '3px', md: '4px', full: '9999px' }),
  spacing,
  sizes: {
    ...spacing,
    ...asTokens({
      full: '100%',
      min: 'min-content',
      max: 'max-content',
      fit: 'fit-content',
      prose: '66ch',
      page: '96rem',
      tap: 'min(2.75rem, 15vw)',
      header: 'min(4.5rem, 24vw)',
    }),
  },
  shadows: asTokens({
    card: '0 1px 0 rgb(28 26 23 / 0.06), 0 12px 32px -20px rgb(28 26 23 / 0.28)',
    lifted: '0 2px 0 rgb(28 26 23 / 0.06), 0 24px 48px -24px rgb(28 26 23 / 0.4)',
  }),
  durations: asTokens({ fast: '140ms', moderate: '220ms', slow: '420ms' }),
  easings: asTokens({ out: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }),
  zIndex: {
    base: { value: 0 },
    docked: { value: 10 },
    sticky: { value: 1100 },
    overlay: { value: 1300 },
    modal: { value: 1400 },
    skipNav: { value: 1600 },
    toast: { value: 1700 },
  },
});
