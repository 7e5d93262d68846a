import { chakra } from '@chakra-ui/react/styled-system';
import { findPlan } from '@storefront/contracts/catalogue/plans.ts';
import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { localizeMessage } from '@storefront/contracts/errors/messages.ts';
import { anchors } from '@storefront/contracts/paths.ts';
import { formatEta } from '@storefront/contracts/pricing/format-price.ts';
import { type ComponentProps, memo, type ReactNode, useCallback, useRef } from 'react';
import { TextLink } from '#components/site-link.tsx';
import { plansAnchor } from '#features/catalogue/plans-anchor.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import type { ServerFigures } from '../submit/submit-quote.ts';
import { AddonChoice } from './addon-choice.tsx';
import { basketStore, useBasket } from './basket-store.ts';
import { basketTotals, quantityProblem } from './basket-totals.ts';
import { PaymentMarks } from './payment-marks.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { TotalsList } from './totals-list.tsx';
import { useStickyTop } from './use-sticky-top.ts';

type QuoteSummaryProps = {
  serviceType: ServiceType;
  figures: ServerFigures | null;
  /** The parts of the form: consent, promo code and the button. */
  children: ReactNode;
};

/** The requested items and their price, next to the form. */
export function QuoteSummary({ serviceType, figures, children }: QuoteSummaryProps) {
  const { LL } = useI18n();
  const sheet = useRef<HTMLElement>(null);
  useStickyTop(sheet);
  return (
    <chakra.section
      ref={sheet}
      id={anchors.quoteSummary}
      aria-labelledby="quote-summary-title"
      layerStyle="sheet"
      boxShadow="card"
      borderTopWidth="0.375rem"
      borderTopColor="accent"
      p={{ base: '5', sm: '7' }}
      position={{ lg: 'sticky' }}
      top={{ lg: '5.5rem' }}
    >
      <chakra.h3 id="quote-summary-title" textStyle="title" mb="4">
        {LL.order.summary.label()}
      </chakra.h3>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        <Choices serviceType={serviceType} figures={figures} />
        {children}
        <Marks />
      </chakra.div>
    </chakra.section>
  );
}

// The form renders on each keystroke; these parts do not depend on typed values.
const Choices = memo(SummaryChoices);
const Marks = memo(PaymentMarks);

function SummaryChoices({ serviceType, figures }: Pick<QuoteSummaryProps, 'serviceType' | 'figures'>) {
  const { LL, locale } = useI18n();
  const texts = LL.order.summary;
  const basket = useBasket(serviceType);
  const store = basketStore(serviceType);
  const plan = basket.planId === null ? undefined : findPlan(serviceType, basket.planId);
  const { shown, usd } = basketTotals(serviceType, basket, locale);
  const problem = quantityProblem(serviceType, basket);
  // A stable function, so that other changes do not render the add-ons again.
  const changeAddons = useCallback<ComponentProps<typeof AddonChoice>['onChange']>(
    (change) => store.change(({ addonIds }) => ({ addonIds: change(addonIds) })),
    [store],
  );
  return (
    <>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        columnGap="4"
        pt="3"
        borderTopWidth="1px"
        borderColor="line.hairline"
      >
        <chakra.p
          textStyle="label"
          data-plan-target
          data-plan="name"
          // It may already name the plan chosen before hydration.
          suppressHydrationWarning
        >
          {plan ? plan.name[locale] : texts.noPlan()}
        </chakra.p>
        <TextLink href={`#${plansAnchor}`} textStyle="small" isTall my="-2.5">
          {texts.change()}
        </TextLink>
      </chakra.div>
      <QuantityStepper
        value={basket.quantity}
        onChange={(change) => store.change(({ quantity }) => ({ quantity: change(quantity) }))}
        error={problem && localizeMessage(problem, locale)}
      />
      <AddonChoice serviceType={serviceType} value={basket.addonIds} onChange={changeAddons} />
      <chakra.p
        role="status"
        p="4"
        bg="accent.tint"
        textStyle="small"
        fontWeight="medium"
        _empty={{ display: 'none' }}
      >
        {figures && texts.changed()}
      </chakra.p>
      <div>
        <TotalsList
          shown={shown}
          usd={usd}
          figures={figures}
          eta={plan ? formatEta(plan.eta, locale) : null}
        />
      </div>
    </>
  );
}
