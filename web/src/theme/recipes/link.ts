import { defineRecipe } from '@chakra-ui/react/styled-system';

export const linkRecipe = defineRecipe({
  className: 'link',
  base: { transitionProperty: 'color, text-decoration-color', transitionDuration: 'fast' },
  variants: {
    variant: {
      /** Inside running text. */
      text: {
        textDecoration: 'underline',
        textDecorationThickness: '1.5px',
        textDecorationColor: 'accent',
        textUnderlineOffset: '0.2em',
        _hover: { color: 'accent' },
      },
      /** In menus and lists, where it is plain that it is a link. */
      quiet: {
        textDecoration: 'none',
        _hover: {
          textDecoration: 'underline',
          textDecorationThickness: '1.5px',
          textUnderlineOffset: '0.35em',
        },
      },
      /** Brings its own look. */
      bare: { textDecoration: 'none' },
    },
  },
  defaultVariants: { variant: 'text' },
});
