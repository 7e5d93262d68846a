import { chakra } from '@chakra-ui/react/styled-system';
import { Section } from '#components/section.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

/** What happens after the request; the same for every service. */
export function OrderSteps() {
  const { LL } = useI18n();
  const texts = LL.order.steps;
  return (
    <Section label={texts.label()} title={texts.title()} tone="sunken">
      <chakra.ol
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="12"
      >
        {[...texts.items].map((step, index) => (
          <chakra.li
            key={step.title()}
            display="grid"
            gridTemplateColumns={{ base: '3.5rem minmax(0, 1fr)', xl: '5.5rem minmax(0, 1fr)' }}
            py="6"
            borderTopWidth="1px"
            borderColor="line.control"
          >
            <chakra.span
              aria-hidden
              textStyle="numeral"
              fontSize={{ base: '2.75rem', xl: '4.25rem' }}
              color="accent"
            >
              {index + 1}
            </chakra.span>
            <div>
              <chakra.h3 textStyle="title">{step.title()}</chakra.h3>
              <chakra.p mt="2" color="ink.muted" maxW="40ch" textWrap="balance">
                {step.text()}
              </chakra.p>
            </div>
          </chakra.li>
        ))}
      </chakra.ol>
    </Section>
  );
}
