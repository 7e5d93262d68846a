import { secondFactorRules } from '@storefront/contracts/config/config.schema.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { ChoiceCard } from './choice-card.tsx';

/** The second factor that all portal users must have. */
export function SecondFactorCard() {
  const { LL } = useI18n();
  return (
    <ChoiceCard
      field="secondFactor"
      values={secondFactorRules}
      texts={LL.adminSettings.secondFactor}
      savedToast={toasts.secondFactorSaved}
    />
  );
}
