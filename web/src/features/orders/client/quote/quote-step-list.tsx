import { chakra } from '@chakra-ui/react/styled-system';
import { type QuoteStep, quoteSteps } from '@storefront/contracts/orders/quote-steps.ts';
import { Link } from 'wouter';
import { useI18n } from '#i18n/locale-provider.tsx';

type QuoteStepListProps = {
  /** The steps that can be opened now. */
  open: readonly QuoteStep[];
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

/** Where on the way from quote to payment one is; steps that are open are links. */
export function QuoteStepList({ open, current, addressOf }: QuoteStepListProps) {
  const { LL } = useI18n();
  const texts = LL.clientOrder.quote;
  return (
    <nav aria-label={texts.label()}>
      <chakra.ol
        display="grid"
        // Four beside each other where their words fit, at any size of text; on phones two and two.
        gridTemplateColumns="repeat(auto-fit, minmax(min(45%, 8.5rem), 1fr))"
        columnGap="3"
      >
        {quoteSteps.map((step, index) => {
          const isCurrent = step === current;
          const name = (
            <>
              <chakra.span textStyle="prose" color={open.includes(step) ? 'accent' : 'ink.muted'} me="2">
                {index + 1}
              </chakra.span>
              {texts.steps[step]()}
            </>
          );
          return (
            <chakra.li
              key={step}
              // One line of text stands at the same height below a thick rule and a thin one.
              borderTopWidth={isCurrent ? '3px' : '1px'}
              pt={isCurrent ? '0' : '2px'}
              borderColor={isCurrent ? 'accent' : 'line.control'}
              textStyle="label"
            >
              {open.includes(step) ? (
                <StepLink href={addressOf(step)} aria-current={isCurrent ? 'step' : undefined}>
                  {name}
                </StepLink>
              ) : (
                <chakra.span display="inline-flex" alignItems="center" minH="tap" color="ink.muted">
                  {name}
                </chakra.span>
              )}
            </chakra.li>
          );
        })}
      </chakra.ol>
    </nav>
  );
}
