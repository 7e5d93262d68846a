import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { HeadlineWords } from '#components/text/headline-words.tsx';
import { latePart } from '#early/late-part.tsx';
import { OrderSection } from '#features/catalogue/order-section.tsx';
import { plansAnchor } from '#features/catalogue/plans-anchor.ts';
import { useI18n } from '#i18n/locale-provider.tsx';

const PlanChoice = latePart<{ serviceType: ServiceType }>({
  name: 'plan-choice',
  load: async () => (await import('./plan-choice.tsx')).PlanChoice,
});

export function PlansSection({ serviceType }: { serviceType: ServiceType }) {
  const { LL } = useI18n();
  const texts = LL.order.plans;
  return (
    <OrderSection
      id={plansAnchor}
      title={<HeadlineWords plain={texts.title()} prose={texts.titleProse()} />}
      lead={texts.lead()}
    >
      <PlanChoice serviceType={serviceType} />
    </OrderSection>
  );
}
