import { defineRecipe } from '@chakra-ui/react/styled-system';

export const linkRecipe = defineRecipe({
  className: 'link',
  base: { transitionProperty: 'color, text-decoration-color', transitionDuration: 'fast' },
  variants: {
    variant: {
      /** For links inside running text. */
      text: {
        textDecoration: 'underline',
        textDecorationThickness: '1.5px',
        textDecorationColor: 'accent',
        textUnderlineOffset: '0.2em',
        _hover: { color: 'accent' },
      },
      /** For menus and lists, where links need no underline to be recognized. */
      quiet: {
        textDecoration: 'none',
        _hover: {
          textDecoration: 'underline',
          textDecorationThickness: '1.5px',
          textUnderlineOffset: '0.35em',
        },
      },
      /** For links with their own styles. */
      bare: { textDecoration: 'none' },
    },
    /** For links on a line of their own, as high as a finger needs them. */
    isTall: { true: { display: 'inline-flex', alignItems: 'center', minH: 'tap' } },
  },
  defaultVariants: { variant: 'text' },
});
