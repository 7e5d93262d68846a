import { PageHead } from '#components/page-head.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

export function TermsPage() {
  const { LL } = useI18n();
  return <PageHead title={LL.legal.meta.terms.title()} lead={LL.legal.meta.terms.description()} />;
}
