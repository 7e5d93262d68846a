import { defineRecipe } from '@chakra-ui/react/styled-system';

/**
 * A line that runs along the bottom edge: a phone has no cursor to change. It appears only if the response takes a
 * noticeable time.
 */
const busy = {
  cursor: 'progress',
  position: 'relative',
  overflow: 'clip',
  _after: {
    content: '""',
    position: 'absolute',
    insetInlineStart: '0',
    bottom: '0',
    width: '40%',
    height: '3px',
    bg: 'currentColor',
    animation: 'run 1.2s 200ms linear infinite backwards',
    '@media (prefers-reduced-motion: reduce)': { width: '100%' },
    '@media (forced-colors: active)': { bg: 'ButtonText' },
  },
} as const;

/** Forced colors give all buttons the same background. */
export const pressedInForcedColors = {
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
} as const;

export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2.5',
    minH: 'tap',
    borderWidth: '1.5px',
    borderColor: 'transparent',
    borderRadius: 'sm',
    fontFamily: 'body',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    transitionProperty: 'background-color, border-color, color, translate',
    transitionDuration: 'fast',
    _active: { translate: '0 1px' },
    '&:is(:disabled, [aria-disabled=true])': { opacity: 0.55, cursor: 'not-allowed', translate: 'none' },
    '&[aria-busy=true]': busy,
    '&[aria-pressed=true]': pressedInForcedColors,
    // Without its background, light text would look disabled.
    '@media print': { color: 'ink !important', borderColor: 'ink !important' },
    '& svg': { flexShrink: 0, width: '1.15em', height: '1.15em' },
  },
  variants: {
    variant: {
      /** The main action of a place. */
      primary: { bg: 'accent', color: 'accent.on', _hover: { bg: 'accent.strong' } },
      ink: { bg: 'ink', color: 'ink.inverse', _hover: { bg: 'second' } },
      outline: {
        bg: 'transparent',
        color: 'ink',
        borderColor: 'ink',
        _hover: { bg: 'ink', color: 'ink.inverse' },
      },
      ghost: {
        bg: 'transparent',
        color: 'ink',
        _hover: { bg: 'paper.sunken' },
        // Its text is in line with the text around it; a border would stick out.
        '@media (forced-colors: active)': { borderColor: 'Canvas' },
      },
      /** For dark bands. */
      inverse: {
        bg: 'paper',
        color: 'ink',
        _hover: { bg: 'accent.tint' },
      },
      danger: { bg: 'transparent', color: 'danger', borderColor: 'danger', _hover: { bg: 'danger.tint' } },
      link: {
        minH: 'auto',
        borderWidth: 0,
        borderRadius: 'none',
        color: 'ink',
        textAlign: 'start',
        textDecoration: 'underline',
        textDecorationColor: 'accent',
        textDecorationThickness: '2px',
        textUnderlineOffset: '0.3em',
        _hover: { color: 'accent' },
      },
    },
    size: {
      sm: { px: '4', py: '2', fontSize: 'xs' },
      md: { px: '5', py: '2.5', fontSize: 'sm' },
      lg: { px: '7', py: '4', fontSize: 'md' },
    },
  },
  compoundVariants: [
    { variant: 'link', size: 'sm', css: { px: 0, py: 0 } },
    { variant: 'link', size: 'md', css: { px: 0, py: 0 } },
    { variant: 'link', size: 'lg', css: { px: 0, py: 0 } },
  ],
  defaultVariants: { variant: 'primary', size: 'md' },
});
