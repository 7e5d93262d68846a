import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { OrderSteps } from '#features/catalogue/order-steps.tsx';
import { ServiceHero } from '#features/catalogue/service-hero.tsx';
import { ServiceSamples } from '#features/catalogue/service-samples.tsx';
import { PlansSection } from '#features/orders/create/basket/plans-section.tsx';
import { SummaryBar } from '#features/orders/create/basket/summary-bar.tsx';
import { QuoteSection } from '#features/orders/create/form/quote-section.tsx';

/** The order page of any service. */
export function ServiceOrderPage({ serviceType }: { serviceType: ServiceType }) {
  return (
    <>
      <ServiceHero serviceType={serviceType} />
      <ServiceSamples serviceType={serviceType} />
      <PlansSection serviceType={serviceType} />
      <OrderSteps />
      <QuoteSection serviceType={serviceType} />
      <SummaryBar serviceType={serviceType} />
    </>
  );
}
