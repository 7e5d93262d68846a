import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig, defineLayerStyles } from '@chakra-ui/react/styled-system';
import { globalCss } from './global-css.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

/** Printers omit backgrounds, so text on a dark band is printed in ink color. */
const printedInInk = { bg: 'transparent', color: 'ink', '& *': { color: 'inherit !important' } };

const layerStyles = defineLayerStyles({
  /** A sheet on top of the page background. */
  sheet: {
    value: { bg: 'paper.raised', borderWidth: '1px', borderColor: 'line.hairline', borderRadius: 'sm' },
  },
  /** Dark band; text and focus ring change color with it. */
  inkBand: {
    value: {
      bg: 'ink',
      color: 'ink.inverse',
      '--focus-ring': 'colors.focus.onInk',
      '@media print': printedInInk,
    },
  },
  secondBand: {
    value: {
      bg: 'second',
      color: 'second.on',
      '--focus-ring': 'colors.focus.onInk',
      '@media print': printedInInk,
    },
  },
});

/**
 * Chakra without its default theme: the browser loads only what this site uses. Recipes are attached to the
 * components that use them. `preflight` must be on: the base configuration lacks it, and without the reset
 * layer Chakra's global styles disappear without an error.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'c',
    cssVarsRoot: ':root',
    theme: {
      breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
      tokens,
      textStyles,
      layerStyles,
      keyframes: {
        settle: { from: { translate: '0 2.25rem' }, to: { translate: '0 0' } },
        appear: { from: { opacity: '0' } },
        run: { from: { translate: '-100%' }, to: { translate: '250%' } },
        spin: { to: { rotate: '360deg' } },
      },
    },
  }),
);

/**
 * Returns the rules of `global-css.ts` in Chakra's layer for them. Not part of the system, which would compute them
 * on every page as soon as it is created.
 */
export const siteStyles = () =>
  system.layers.wrap(
    'base',
    Object.fromEntries(Object.entries(globalCss).map(([selector, styles]) => [selector, system.css(styles)])),
  );
