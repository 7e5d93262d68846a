import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { anchors } from '@storefront/contracts/paths.ts';
import { HeadlineWords } from '#components/text/headline-words.tsx';
import { latePart } from '#early/late-part.tsx';
import { OrderSection } from '#features/catalogue/order-section.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

// Formik, zod and the API client load with it when the visitor comes near.
const QuoteForm = latePart<{ serviceType: ServiceType }>({
  name: 'quote-form',
  load: async () => (await import('./quote-form.tsx')).QuoteForm,
});

export function QuoteSection({ serviceType }: { serviceType: ServiceType }) {
  const { LL } = useI18n();
  const texts = LL.order.form;
  return (
    <OrderSection
      id={anchors.quoteForm}
      title={<HeadlineWords plain={texts.title()} prose={texts.titleProse()} />}
      lead={texts.lead()}
    >
      <QuoteForm serviceType={serviceType} />
    </OrderSection>
  );
}
