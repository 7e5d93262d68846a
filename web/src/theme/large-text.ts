/**
 * A phone whose browser has larger type than usual, by half or more: `em` in a media query is the visitor's own size,
 * so 320 px at the usual size (20em) is wider than this.
 */
export const largeTextOnPhone = '@media (max-width: 17em)';
