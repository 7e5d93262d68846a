import { chakra } from '@chakra-ui/react/styled-system';

/** The ground on which previews of a version's files lie, so that narrow and wide ones line up. */
export const PreviewStage = chakra('div', {
  base: { display: 'flex', justifyContent: 'center', p: { base: '3', md: '6' }, bg: 'paper.sunken' },
});
