import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig, defineLayerStyles } from '@chakra-ui/react/styled-system';
import { globalCss } from './global-css.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

/** Paper is white, and printers leave backgrounds out: what is on a dark band is printed in ink. */
const printedInInk = { bg: 'transparent', color: 'ink', '& *': { color: 'inherit !important' } };

const layerStyles = defineLayerStyles({
  /** A sheet lying on the page. */
  sheet: {
    value: { bg: 'paper.raised', borderWidth: '1px', borderColor: 'line.hairline', borderRadius: 'sm' },
  },
  /** Dark band; text and focus ring turn with it. */
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
 * Chakra without its default theme: only what this site uses reaches the browser. Recipes live with the components
 * that use them. `preflight` must be on: the base configuration lacks it, and without the reset layer Chakra's
 * global styles vanish without an error.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'c',
    cssVarsRoot: ':root',
    globalCss,
    theme: {
      breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
      tokens,
      textStyles,
      layerStyles,
      keyframes: {
        settle: { from: { translate: '0 2.25rem' }, to: { translate: '0 0' } },
        appear: { from: { opacity: '0' } },
        spin: { to: { rotate: '360deg' } },
      },
    },
  }),
);
