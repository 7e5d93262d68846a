import { chakra } from '@chakra-ui/react/styled-system';

/** The page's measure: as wide as the grid, with a margin that grows with the window. */
export const Container = chakra('div', {
  base: { width: 'full', maxW: 'page', mx: 'auto', px: { base: '5', md: '8', xl: '12' } },
});
