import { chakra } from '@chakra-ui/react/styled-system';
import { Container } from '#components/container.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

/** The steps after the request; the same for every service. One row of four on wide screens. */
export function OrderSteps() {
  const { LL } = useI18n();
  const texts = LL.order.steps;
  return (
    <chakra.section aria-labelledby="steps-title" py={{ base: '10', md: '12' }} bg="paper.sunken">
      <Container>
        <chakra.h2 id="steps-title" textStyle="title" mb={{ base: '5', lg: '7' }}>
          {texts.title()}
        </chakra.h2>
        <chakra.ol
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          }}
          columnGap="8"
          rowGap={{ base: '5', md: '7' }}
        >
          {[...texts.items].map((step, index) => (
            <chakra.li
              key={step.title()}
              display="grid"
              gridTemplateColumns="2.25rem minmax(0, 1fr)"
              alignItems="baseline"
            >
              <chakra.span aria-hidden textStyle="price" color="accent">
                {index + 1}
              </chakra.span>
              <div>
                <chakra.h3 textStyle="label" fontSize="md">
                  {step.title()}
                </chakra.h3>
                <chakra.p textStyle="small" mt="1" color="ink.muted" maxW="46ch" textWrap="pretty">
                  {step.text()}
                </chakra.p>
              </div>
            </chakra.li>
          ))}
        </chakra.ol>
      </Container>
    </chakra.section>
  );
}
