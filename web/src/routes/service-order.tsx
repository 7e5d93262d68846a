import { type ServiceType, services } from '@storefront/contracts/catalogue/services.ts';
import { PageHead } from '#components/page-head.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

export function ServiceOrderPage({ serviceType }: { serviceType: ServiceType }) {
  const { locale } = useI18n();
  return <PageHead title={services[serviceType].name[locale]} />;
}
