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
