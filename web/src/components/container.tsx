import { chakra } from '@chakra-ui/react/styled-system';

/** Limits content to the page width, with side padding that grows with the window. */
export const Container = chakra('div', {
  base: { width: 'full', maxW: 'page', mx: 'auto', px: { base: '5', md: '8', xl: '12' } },
});
