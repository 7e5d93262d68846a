/**
 * Matches phones whose browser font is at least half larger than the default: `em` in a media query is the
 * visitor's own font size, so 320 px at the default size (20em) is wider than this.
 */
export const largeTextOnPhone = '@media (max-width: 17em)';
