import { PageHead } from '#components/page-head.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

export function ThankYouPage() {
  const { LL } = useI18n();
  return <PageHead title={LL.thankYou.meta.title()} lead={LL.thankYou.meta.description()} />;
}
