import { chakra } from '@chakra-ui/react/styled-system';
import { Container } from '#components/container.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

/** The claims in oversized figures, on the second brand color. */
export function Claims() {
  const { LL } = useI18n();
  const { experience, quality, delivery, reply } = LL.home.claims;
  return (
    <chakra.section layerStyle="secondBand" py={{ base: '8', md: '20' }}>
      <Container>
        <VisuallyHidden as="h2">{LL.home.claims.title()}</VisuallyHidden>
        <chakra.ul
          display="flex"
          flexWrap="wrap"
          columnGap={{ base: '4', sm: '6', md: '8', xl: '10' }}
          rowGap={{ base: '7', md: '10' }}
        >
          {[experience, quality, delivery, reply].map((claim) => (
            <chakra.li
              key={claim.figure()}
              // Never narrower than its figure: with wider letters it wraps instead of touching another one.
              flex={{ base: '1 1 40%', lg: '1 1 0' }}
              borderTopWidth="1px"
              borderColor="second.onMuted"
              pt={{ base: '3', md: '4' }}
              display="flex"
              flexDirection="column"
              gap={{ base: '2', md: '4' }}
            >
              <chakra.strong
                textStyle="numeral"
                fontSize={{ base: 'calc(0.5rem + 10vw)', lg: 'clamp(4rem, 1.5rem + 4.5vw, 6.75rem)' }}
                whiteSpace="nowrap"
              >
                {claim.figure()}
              </chakra.strong>{' '}
              <chakra.span
                textStyle="caption"
                // On a phone small enough that the longest German word leaves both columns equally wide.
                fontSize={{ base: 'sm', sm: 'md', md: 'lg' }}
                letterSpacing={{ base: 'snug', sm: 'normal' }}
                color="second.onMuted"
                maxW="24ch"
                textWrap="balance"
              >
                {claim.text()}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      </Container>
    </chakra.section>
  );
}
