import { chakra } from '@chakra-ui/react/styled-system';

/** A picture of a client's file or of a version of the work, as large as the page and the window allow. */
export const PreviewImage = chakra(
  'img',
  {
    base: {
      maxW: 'full',
      maxH: '80vh',
      h: 'auto',
      w: 'auto',
      borderWidth: '1px',
      borderColor: 'line.hairline',
    },
  },
  { defaultProps: { loading: 'lazy', decoding: 'async' } },
);

/** The ground on which previews of a version's files lie, so that narrow and wide ones line up. */
export const PreviewStage = chakra('div', {
  base: { display: 'flex', justifyContent: 'center', p: { base: '3', md: '6' }, bg: 'paper.sunken' },
});
