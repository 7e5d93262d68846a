import { chakra } from '@chakra-ui/react/styled-system';
import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { latePart } from '#components/late-part.tsx';
import { Section } from '#components/section.tsx';
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
    <Section
      id={plansAnchor}
      label={texts.label()}
      title={
        <>
          {texts.title()} <chakra.em textStyle="prose">{texts.titleProse()}</chakra.em>
        </>
      }
      lead={texts.lead()}
      layout="wide"
    >
      <PlanChoice serviceType={serviceType} />
    </Section>
  );
}
