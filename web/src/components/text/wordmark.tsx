import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '@storefront/contracts/brand.ts';

/**
 * The name in its two typefaces: the part before the ampersand looks like pixels, the part after it is set in
 * the prose face.
 */
export function Wordmark({ isOnInk = false }: { isOnInk?: boolean }) {
  const [pixel = brand.name, prose] = brand.name.split(' & ');
  return (
    <chakra.span
      display="inline-flex"
      flexWrap="wrap"
      alignItems="baseline"
      columnGap="0.22em"
      whiteSpace="nowrap"
    >
      <chakra.span fontFamily="display" fontWeight="semibold" letterSpacing="tight">
        {pixel}
      </chakra.span>
      {prose !== undefined && (
        <>
          <chakra.span textStyle="prose" color={isOnInk ? 'accent.onInk' : 'accent'}>
            &amp;
          </chakra.span>
          <chakra.span textStyle="prose">{prose}</chakra.span>
        </>
      )}
    </chakra.span>
  );
}
