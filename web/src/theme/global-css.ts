import { defineGlobalStyles } from '@chakra-ui/react/styled-system';
import { largeTextOnPhone } from './large-text.ts';
import { lateLayoutCss } from './late-layout-css.ts';
import { palette } from './palette.ts';

const noMotion = {
  animation: 'none !important',
  transition: 'none !important',
  scrollBehavior: 'auto !important',
};

/** The layer of the tokens comes after this one; of an earlier layer, only important declarations prevail. */
const insteadOfToken = (color: string) => `${color} !important`;

/** The colors that are pale or decorative at first, each replaced by the next darker one (on dark bands, lighter). */
const moreContrast = {
  '--c-colors-ink-muted': insteadOfToken(palette.ink.DEFAULT),
  '--c-colors-ink-inverse-muted': insteadOfToken(palette.ink.inverse),
  '--c-colors-line-hairline': insteadOfToken(palette.line.control),
  '--c-colors-line-control': insteadOfToken(palette.ink.DEFAULT),
  '--c-colors-line-on-ink': insteadOfToken(palette.ink.inverseMuted),
  '--c-colors-accent': insteadOfToken(palette.accent.strong),
  '--c-colors-second-on-muted': insteadOfToken(palette.second.on),
};

/** Styles of every page. Chakra puts them into its `base` layer, so component styles always win. */
export const globalCss = defineGlobalStyles({
  html: {
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.line.hairline',
    bg: 'paper',
    color: 'ink',
    textStyle: 'body',
    // Places letters between whole pixels. Otherwise Chromium on Linux rounds each letter's position, and word
    // spaces seem to vanish in small text.
    textRendering: 'geometricPrecision',
    overflowWrap: 'break-word',
    // A long word breaks before it makes the page wider than the window.
    [largeTextOnPhone]: { overflowWrap: 'anywhere' },
    scrollPaddingTop: 'calc(var(--c-sizes-header) + 1rem)',
    '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
    '@media (prefers-contrast: more)': moreContrast,
  },
  // Chakra sets it on every element, so a value on a container would not reach its children.
  '*': { overflowWrap: 'inherit' },
  // Browsers reset it on controls.
  'button, input, select, textarea': { textRendering: 'inherit', wordSpacing: 'inherit' },
  body: {
    overflowX: 'clip',
    fontKerning: 'normal',
    hyphens: 'manual',
    [largeTextOnPhone]: { hyphens: 'auto' },
    // Browsers take U+2010, which is in none of the fonts that every page loads: each broken word would cost a page
    // another file, three times as large.
    hyphenateCharacter: '"-"',
    // Where scrollbars take room, their white track would cut through the colored parts.
    scrollbarColor: 'currentcolor transparent',
  },
  ':focus-visible': {
    outline: '3px solid',
    outlineColor: 'var(--focus-ring, var(--c-colors-focus))',
    outlineOffset: '3px',
    borderRadius: 'xs',
  },
  // Its ground is light, also where it opens from a dark part.
  dialog: { '--focus-ring': 'var(--c-colors-focus)' },
  // Script moves the focus here after a navigation; a ring would suggest an interactive element.
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  '::selection': { bg: 'accent.tint', color: 'ink' },
  '*::placeholder': { color: 'ink.muted' },
  'h1, h2, h3, h4': { hyphens: 'auto' },
  '*, *::before, *::after': { '@media (prefers-reduced-motion: reduce)': noMotion },
  '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
    animationDuration: '180ms',
    '@media (prefers-reduced-motion: reduce)': noMotion,
  },
  ...lateLayoutCss,
  '[data-print="hide"]': { '@media print': { display: 'none !important' } },
  // A whole section would leave most of a page empty before it.
  'article, li, tr, figure': { '@media print': { breakInside: 'avoid' } },
  'h1, h2, h3, h4, dt': { '@media print': { breakAfter: 'avoid' } },
});
