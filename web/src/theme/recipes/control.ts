import { defineRecipe } from '@chakra-ui/react/styled-system';

/** For text inputs, text areas and selects. */
export const controlRecipe = defineRecipe({
  className: 'control',
  base: {
    display: 'block',
    width: 'full',
    minH: '3rem',
    px: '3.5',
    py: '2.5',
    bg: 'paper.raised',
    color: 'ink',
    borderWidth: '1.5px',
    borderColor: 'line.control',
    borderRadius: 'sm',
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: 'normal',
    appearance: 'none',
    textOverflow: 'ellipsis',
    transitionProperty: 'border-color, background-color',
    transitionDuration: 'fast',
    _hover: { borderColor: 'ink' },
    '&:focus-visible': { outlineOffset: '1px', borderColor: 'ink' },
    '&[aria-invalid=true]': { borderColor: 'danger', bg: 'danger.tint' },
    '&:is(:disabled, [readonly])': { bg: 'paper.sunken', color: 'ink.muted' },
    _disabled: { cursor: 'not-allowed' },
  },
  variants: {
    kind: {
      input: {},
      textArea: {
        minH: '9rem',
        resize: 'vertical',
        fieldSizing: 'content',
        maxH: '32rem',
        // It grows in height only: a pasted link without a place to break would widen the page.
        contain: 'inline-size',
      },
      select: { pe: '10', cursor: 'pointer' },
    },
  },
  defaultVariants: { kind: 'input' },
});
