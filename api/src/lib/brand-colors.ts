/**
 * The site's paper, ink and vermilion for output without its stylesheet: mails, in light and dark mode, and
 * pages that the server renders itself.
 */
export const light = {
  paper: '#FBF7F0',
  ink: '#1C1A17',
  muted: '#5F5850',
  accent: '#C4361A',
  onAccent: '#FFFDF9',
  hairline: '#DDD3C4',
} as const;

/** Every pair has a contrast of at least 4.5:1, as in the light palette. */
export const dark = {
  paper: '#1C1A17',
  ink: '#F5EFE4',
  muted: '#C9C0B3',
  accent: '#FF7A55',
  hairline: '#45403A',
} as const;
