import { defineRecipe } from '@chakra-ui/react/styled-system';
import { largeTextOnPhone } from '../large-text.ts';
import { statusHues } from './status-hues.ts';

/** A short label; the hues stand for order and payment states, whose names are always shown as well. */
export const badgeRecipe = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2.5',
    py: '1',
    borderRadius: 'xs',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    whiteSpace: 'nowrap',
    [largeTextOnPhone]: { whiteSpace: 'normal' },
  },
  variants: {
    tone: {
      accent: { bg: 'accent', color: 'accent.on' },
      tint: { bg: 'accent.tint', color: 'accent.strong' },
      second: { bg: 'second.tint', color: 'second' },
      outline: { borderWidth: '1px', borderColor: 'line.control', color: 'ink.muted' },
      ...statusHues,
    },
  },
  defaultVariants: { tone: 'outline' },
});
