import { useI18n } from '#i18n/locale-provider.tsx';
import { ConfigCard } from './config-card.tsx';
import { TestimonialsForm } from './testimonials-form.tsx';

type TestimonialsCardProps = { onDirtyChange: (isDirty: boolean) => void };

/** Whether the home page shows its testimonials section. */
export function TestimonialsCard({ onDirtyChange }: TestimonialsCardProps) {
  const { LL } = useI18n();
  const texts = LL.adminSettings.testimonials;
  return (
    <ConfigCard title={texts.title()} description={texts.description()}>
      {(stored) => <TestimonialsForm stored={stored} onDirtyChange={onDirtyChange} />}
    </ConfigCard>
  );
}
