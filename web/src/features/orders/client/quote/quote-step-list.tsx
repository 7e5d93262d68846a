import { chakra } from '@chakra-ui/react/styled-system';
import { type QuoteStep, quoteSteps } from '@storefront/contracts/orders/quote/quote-steps.ts';
import { Link } from 'wouter';
import { useI18n } from '#i18n/locale-provider.tsx';

type QuoteStepListProps = {
  /** The steps that are accessible now. */
  open: readonly QuoteStep[];
  current: QuoteStep;
  urlOf: (step: QuoteStep) => string;
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

/** The progress from quote to payment; accessible steps are links. */
export function QuoteStepList({ open, current, urlOf }: QuoteStepListProps) {
  const { LL } = useI18n();
  const texts = LL.clientOrder.quote;
  return (
    <nav aria-label={texts.label()}>
      <chakra.ol
        display="flex"
        flexWrap="wrap"
        columnGap={{ base: '3', sm: '5', md: '8' }}
        // The line below the tabs; the current tab covers it with its own.
        boxShadow="inset 0 -1px {colors.line.control}"
      >
        {quoteSteps.map((step, index) => {
          const isCurrent = step === current;
          const name = (
            <>
              <chakra.span
                textStyle="prose"
                color={open.includes(step) ? 'accent' : 'ink.muted'}
                me={{ base: '1', sm: '2' }}
              >
                {index + 1}
              </chakra.span>
              {texts.steps[step]()}
            </>
          );
          return (
            <chakra.li
              key={step}
              borderBottomWidth="3px"
              borderColor={isCurrent ? 'accent' : 'transparent'}
              css={{ '@media (forced-colors: active)': { borderColor: isCurrent ? 'Highlight' : 'Canvas' } }}
              textStyle="label"
              fontSize={{ base: 'xs', sm: 'sm' }}
            >
              {open.includes(step) ? (
                <StepLink href={urlOf(step)} aria-current={isCurrent ? 'step' : undefined}>
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
