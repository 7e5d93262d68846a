import { chakra } from '@chakra-ui/react/styled-system';
import { Container } from '#components/container.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

/** The claims in oversize numerals, on the second colour. */
export function Claims() {
  const { LL } = useI18n();
  const { experience, quality, delivery, reply } = LL.home.claims;
  return (
    <chakra.section layerStyle="secondBand" py={{ base: '14', md: '20' }}>
      <Container>
        <VisuallyHidden as="h2">{LL.home.claims.title()}</VisuallyHidden>
        <chakra.ul
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            // As wide as the figures, of which the German per cent is the widest.
            lg: 'minmax(0, 3fr) minmax(0, 4.6fr) minmax(0, 3fr) minmax(0, 3.2fr)',
          }}
          columnGap={{ base: '8', xl: '10' }}
          rowGap="10"
        >
          {[experience, quality, delivery, reply].map((claim) => (
            <chakra.li
              key={claim.figure()}
              borderTopWidth="1px"
              borderColor="second.onMuted"
              pt="4"
              display="flex"
              flexDirection="column"
              gap="4"
            >
              <chakra.strong
                textStyle="numeral"
                fontSize="clamp(4rem, 2.4rem + 5.4vw, 7.5rem)"
                whiteSpace="nowrap"
              >
                {claim.figure()}
              </chakra.strong>{' '}
              <chakra.span
                textStyle="caption"
                fontSize="lg"
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
