import { palette } from './palette.ts';

// In a file of its own, so that only the test loads it.
type Pair = { readonly text: string; readonly background: string; readonly use: string };

const { paper, ink, accent, second, line, danger, success, focus, hue } = palette;

/** Every pair of text and background colors in use; each keeps 4.5:1 (WCAG 2.2 AA for text of any size). */
export const textPairs: readonly Pair[] = [
  ...Object.entries(paper).flatMap(([name, background]) => [
    { text: ink.DEFAULT, background, use: `text on paper ${name}` },
    { text: ink.muted, background, use: `muted text on paper ${name}` },
    { text: accent.DEFAULT, background, use: `accent text on paper ${name}` },
    { text: accent.strong, background, use: `hovered accent text on paper ${name}` },
    { text: second.DEFAULT, background, use: `second color as text on paper ${name}` },
    { text: danger.DEFAULT, background, use: `error text on paper ${name}` },
    { text: success.DEFAULT, background, use: `success text on paper ${name}` },
  ]),
  { text: ink.inverse, background: ink.DEFAULT, use: 'text on ink' },
  { text: ink.inverseMuted, background: ink.DEFAULT, use: 'muted text on ink' },
  { text: accent.onInk, background: ink.DEFAULT, use: 'accent text on ink' },
  { text: accent.on, background: accent.DEFAULT, use: 'text on the accent' },
  { text: accent.on, background: accent.strong, use: 'text on the hovered accent' },
  { text: ink.DEFAULT, background: accent.tint, use: 'text on the accent tint' },
  { text: accent.strong, background: accent.tint, use: 'accent text on the accent tint' },
  { text: second.on, background: second.DEFAULT, use: 'text on the second color' },
  { text: second.onMuted, background: second.DEFAULT, use: 'muted text on the second color' },
  { text: second.on, background: second.strong, use: 'text on the hovered second color' },
  { text: ink.DEFAULT, background: second.tint, use: 'text on the second tint' },
  { text: second.DEFAULT, background: second.tint, use: 'second color on its tint' },
  { text: danger.DEFAULT, background: danger.tint, use: 'error text on its tint' },
  { text: ink.DEFAULT, background: danger.tint, use: 'text on the error tint' },
  { text: success.DEFAULT, background: success.tint, use: 'success text on its tint' },
  { text: ink.DEFAULT, background: success.tint, use: 'text on the success tint' },
  ...Object.entries(hue).map(([name, { fg, bg }]) => ({ text: fg, background: bg, use: `${name} badge` })),
];

/** Outlines of controls and the focus ring; each keeps 3:1 (WCAG 2.2, non-text contrast). */
export const outlinePairs: readonly Pair[] = [
  ...Object.entries(paper).flatMap(([name, background]) => [
    { text: line.control, background, use: `control outline on paper ${name}` },
    { text: focus.DEFAULT, background, use: `focus ring on paper ${name}` },
  ]),
  { text: focus.onInk, background: ink.DEFAULT, use: 'focus ring on ink' },
  { text: focus.onInk, background: second.DEFAULT, use: 'focus ring on the second color' },
];
