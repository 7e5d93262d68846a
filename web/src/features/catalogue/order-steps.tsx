import { chakra } from '@chakra-ui/react/styled-system';
import { Container } from '#components/container.tsx';
import { PhoneFold } from '#components/fold/phone-fold.tsx';
import { HeadlineWords } from '#components/text/headline-words.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

/** The steps after the request, the same for every service, as stations of one line on wide screens. */
export function OrderSteps() {
  const { LL } = useI18n();
  const texts = LL.order.steps;
  return (
    <chakra.section aria-labelledby="steps-title" py={{ base: '8', md: '16' }} bg="paper.sunken">
      <Container>
        <chakra.h2 id="steps-title" textStyle="headline" mb={{ base: '5', md: '6', lg: '10' }}>
          <HeadlineWords plain={texts.title()} prose={texts.titleProse()} />
        </chakra.h2>
        <chakra.ol
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          }}
          // No gaps between the columns on wide screens: one line leads from the first step to the last.
          columnGap={{ base: '8', lg: '0' }}
          rowGap={{ base: '0', md: '8' }}
        >
          {[...texts.items].map((step, index, { length }) => (
            <chakra.li
              key={step.title()}
              position="relative"
              display="grid"
              alignContent="start"
              gridTemplateColumns={{ base: '2.25rem minmax(0, 1fr)', lg: 'minmax(0, 1fr)' }}
              // Number, title and text are rows of all steps, so that texts begin alike below titles of one and two lines.
              gridRow={{ lg: 'span 3' }}
              gridTemplateRows={{ lg: 'subgrid' }}
              rowGap="0"
              py={{ base: '2', md: '5' }}
              pe={{ lg: '8' }}
              borderTopWidth="1px"
              borderColor="ink"
              css={{
                // A station on the line; where it ends, filled.
                '&::before': {
                  content: '""',
                  position: 'absolute',
                  top: '-0.4375rem',
                  insetInlineStart: '0',
                  width: '0.8125rem',
                  height: '0.8125rem',
                  border: '1.5px solid {colors.accent}',
                  borderRadius: 'full',
                  backgroundColor: index === length - 1 ? 'accent' : 'paper.sunken',
                },
              }}
            >
              <chakra.span
                aria-hidden
                textStyle="numeral"
                lineHeight={{ base: '{sizes.tap}', md: 'none' }}
                fontSize={{ base: '1.75rem', md: '2.5rem', lg: 'clamp(3.25rem, 1rem + 3.6vw, 5rem)' }}
                mb={{ lg: '4' }}
              >
                {index + 1}
              </chakra.span>
              <PhoneFold
                display={{ lg: 'contents' }}
                title={
                  <chakra.h3 textStyle="title" fontSize={{ base: 'lg', lg: 'xl' }}>
                    {step.title()}
                  </chakra.h3>
                }
              >
                <chakra.p textStyle="small" color="ink.muted" maxW="46ch" textWrap="pretty">
                  {step.text()}
                </chakra.p>
              </PhoneFold>
            </chakra.li>
          ))}
        </chakra.ol>
      </Container>
    </chakra.section>
  );
}
