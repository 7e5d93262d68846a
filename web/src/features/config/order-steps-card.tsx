import { orderStepsRules } from '@storefront/contracts/config/config.schema.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { ChoiceCard } from './choice-card.tsx';

/** Whether the status of an order changes automatically. */
export function OrderStepsCard() {
  const { LL } = useI18n();
  return (
    <ChoiceCard
      field="orderSteps"
      values={orderStepsRules}
      texts={LL.adminSettings.orderSteps}
      savedToast={toasts.orderStepsSaved}
    />
  );
}
