import { chakra } from '@chakra-ui/react/styled-system';
import type { QuoteStep } from '@storefront/contracts/orders/client-order.schema.ts';
import { Link } from 'wouter';
import { useI18n } from '#i18n/locale-provider.tsx';

type QuoteStepListProps = {
  /** The steps that can be opened now. */
  steps: readonly QuoteStep[];
  current: QuoteStep;
  addressOf: (step: QuoteStep) => string;
};

const StepLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'tap',
    color: 'ink',
    textDecoration: 'none',
    _hover: { color: 'accent' },
  },
});

/** Where in the flow one is; steps that are open are links. */
export function QuoteStepList({ steps, current, addressOf }: QuoteStepListProps) {
  const { LL } = useI18n();
  const texts = LL.clientOrder.quote;
  return (
    <nav aria-label={texts.label()}>
      <chakra.ol display="grid" gridTemplateColumns="repeat(3, minmax(0, 1fr))" columnGap="3">
        {steps.map((step, index) => {
          const isCurrent = step === current;
          return (
            <chakra.li
              key={step}
              borderTopWidth={isCurrent ? '3px' : '1px'}
              borderColor={isCurrent ? 'accent' : 'line.control'}
              textStyle="label"
            >
              <StepLink href={addressOf(step)} aria-current={isCurrent ? 'step' : undefined}>
                <chakra.span textStyle="prose" color="accent" me="2">
                  {index + 1}
                </chakra.span>
                {texts.steps[step]()}
              </StepLink>
            </chakra.li>
          );
        })}
      </chakra.ol>
    </nav>
  );
}
