import { PageHead } from '#components/page-head.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

export function PrivacyPage() {
  const { LL } = useI18n();
  return <PageHead title={LL.legal.meta.privacy.title()} lead={LL.legal.meta.privacy.description()} />;
}
