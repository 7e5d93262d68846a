import { defineTextStyles } from '@chakra-ui/react/styled-system';

/**
 * Sizes scale with the window between a phone (320 px) and a desktop (1440 px), so no breakpoint changes
 * them.
 */
export const textStyles = defineTextStyles({
  /** The title of a page; one per page. */
  display: {
    value: {
      fontFamily: 'display',
      fontWeight: 'semibold',
      fontSize: 'clamp(2.5rem, 1.35rem + 5.1vw, 5.75rem)',
      lineHeight: 'tight',
      letterSpacing: 'tight',
      textWrap: 'balance',
    },
  },
  headline: {
    value: {
      fontFamily: 'display',
      fontWeight: 'semibold',
      fontSize: 'clamp(1.875rem, 1.3rem + 2.5vw, 3.5rem)',
      lineHeight: '1.08',
      letterSpacing: 'tight',
      textWrap: 'balance',
    },
  },
  title: {
    value: {
      fontFamily: 'display',
      fontWeight: 'semibold',
      fontSize: 'clamp(1.25rem, 1.14rem + 0.5vw, 1.5625rem)',
      lineHeight: 'snug',
      letterSpacing: 'snug',
      textWrap: 'balance',
    },
  },
  /** Opening paragraph of a page or section. */
  lead: {
    value: {
      fontFamily: 'body',
      fontSize: 'clamp(1.125rem, 1.05rem + 0.4vw, 1.375rem)',
      wordSpacing: 'normal',
      lineHeight: 'normal',
      textWrap: 'balance',
    },
  },
  body: {
    value: {
      fontFamily: 'body',
      fontSize: 'md',
      lineHeight: '1.6',
      textWrap: 'pretty',
      // The typeface has a space of 0.2em, too little for text of this size and below, which inherits it.
      wordSpacing: '0.04em',
    },
  },
  small: { value: { fontFamily: 'body', fontSize: 'sm', lineHeight: 'normal' } },
  label: { value: { fontFamily: 'body', fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'snug' } },
  /** Small, in the prose italic, like a magazine caption. */
  caption: {
    value: {
      fontFamily: 'prose',
      fontStyle: 'italic',
      // At small sizes the slanted `f` reaches across the narrow word space, so that “Auf einen” reads as one word.
      wordSpacing: '0.06em',
      fontSize: '1rem',
      lineHeight: '1.4',
      textWrap: 'balance',
    },
  },
  /** The second typeface inside headings. */
  prose: { value: { fontFamily: 'prose', fontStyle: 'italic', fontWeight: 'normal' } },
  /** Oversized figures: 20+, 100 %, 3–7, 24 h. */
  numeral: {
    value: {
      fontFamily: 'display',
      fontWeight: 'semibold',
      fontSize: 'clamp(3rem, 2rem + 4.4vw, 6rem)',
      lineHeight: 'none',
      letterSpacing: 'tight',
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
  },
  price: {
    value: {
      fontFamily: 'display',
      fontWeight: 'semibold',
      fontSize: 'clamp(1.75rem, 1.5rem + 1vw, 2.375rem)',
      lineHeight: 'none',
      letterSpacing: 'snug',
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
  },
});
