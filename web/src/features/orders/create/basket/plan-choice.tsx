import { chakra } from '@chakra-ui/react/styled-system';
import type { Plan } from '@storefront/contracts/catalogue/parts/plan.ts';
import { plansOf } from '@storefront/contracts/catalogue/plans.ts';
import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { memo, useCallback } from 'react';
import { PlanCard } from '#features/catalogue/plan-card.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { basketStore, useBasket } from './basket-store.ts';
import { flyToSummary } from './fly-to-summary.ts';

// Only the two changed cards render again.
const Card = memo(PlanCard);

/** The plans as one group of radio buttons; the highlighted plan is preselected. */
export function PlanChoice({ serviceType }: { serviceType: ServiceType }) {
  const { LL } = useI18n();
  const { planId } = useBasket(serviceType);
  const handleChoose = useCallback(
    (plan: Plan, card: HTMLElement) => {
      basketStore(serviceType).change(() => ({ planId: plan.id }));
      flyToSummary(card.querySelector('[data-plan-name]') ?? card);
    },
    [serviceType],
  );

  return (
    <chakra.div
      role="radiogroup"
      aria-label={LL.order.plans.group()}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
      columnGap={{ lg: '5', xl: '7' }}
      rowGap={{ base: '4', md: '5', lg: '0' }}
    >
      {plansOf(serviceType).map((plan) => (
        <Card key={plan.id} plan={plan} isChosen={plan.id === planId} onChoose={handleChoose} />
      ))}
    </chakra.div>
  );
}
