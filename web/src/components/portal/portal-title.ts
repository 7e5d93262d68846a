import { chakra } from '@chakra-ui/react/styled-system';

/** The heading of a page of the portal, of one size on all of them: what counts there is below it. */
export const PortalTitle = chakra('h1', {
  base: { textStyle: 'headline', fontSize: { base: 'xl', md: '3xl' } },
});
