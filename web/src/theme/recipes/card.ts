import { defineRecipe } from '@chakra-ui/react/styled-system';

export const cardRecipe = defineRecipe({
  className: 'card',
  base: {
    display: 'flex',
    flexDirection: 'column',
    position: 'relative',
    bg: 'paper.raised',
    borderWidth: '1px',
    borderColor: 'line.hairline',
    borderRadius: 'sm',
    p: { base: '5', md: '7' },
  },
  variants: {
    tone: {
      plain: {},
      sunken: { bg: 'paper.sunken', borderColor: 'transparent' },
      /** Stands out among its neighbors. */
      chosen: { borderColor: 'ink', boxShadow: 'card' },
    },
    interactive: {
      true: {
        transitionProperty: 'border-color, box-shadow, translate',
        transitionDuration: 'moderate',
        transitionTimingFunction: 'out',
        '&:is(:hover, :focus-within)': { borderColor: 'ink', boxShadow: 'lifted', translate: '0 -2px' },
      },
    },
  },
  defaultVariants: { tone: 'plain' },
});
