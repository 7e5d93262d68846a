import { useI18n } from '#i18n/locale-provider.tsx';
import { AgencyForm } from './agency-form.tsx';
import { ConfigCard } from './config-card.tsx';
import type { ConfigCardProps } from './config-form.tsx';

/** The agency's details that the law requires. */
export function AgencyCard({ onDirtyChange }: ConfigCardProps) {
  const { LL } = useI18n();
  const texts = LL.adminSettings.agency;
  return (
    <ConfigCard title={texts.title()} description={texts.description()}>
      {(stored) => <AgencyForm stored={stored} onDirtyChange={onDirtyChange} />}
    </ConfigCard>
  );
}
