import { chakra } from '@chakra-ui/react/styled-system';

/** The heading of a portal page, the same size on all of them, because the content below it matters more. */
export const PortalTitle = chakra('h1', {
  base: { textStyle: 'headline', fontSize: { base: 'min({fontSizes.xl}, 9.5vw)', md: '3xl' } },
});
