import { useI18n } from '#i18n/locale-provider.tsx';
import { ConfigCard } from './config-card.tsx';
import type { ConfigCardProps } from './config-form.tsx';
import { PaymentNoteForm } from './payment-note-form.tsx';

/** Instructions for clients about paying while no card payments are taken. */
export function PaymentNoteCard({ onDirtyChange }: ConfigCardProps) {
  const { LL } = useI18n();
  const texts = LL.adminSettings.paymentNote;
  return (
    <ConfigCard title={texts.title()} description={texts.description()}>
      {(stored) => <PaymentNoteForm stored={stored} onDirtyChange={onDirtyChange} />}
    </ConfigCard>
  );
}
