import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { currentToasts, onToastsChanged, type Toast } from '#lib/toast.ts';

const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }));
const none: readonly Toast[] = [];

/** Where notifications appear. The live region stands from the beginning, or the first one would not be announced. */
export function ToastRegion() {
  const { LL } = useI18n();
  const toasts = useSyncExternalStore(onToastsChanged, currentToasts, () => none);
  return (
    <chakra.section
      aria-label={LL.toast.region()}
      position="fixed"
      zIndex="toast"
      insetEnd={{ base: '3', md: '6' }}
      bottom={{ base: '3', md: '6' }}
      width="min(26rem, calc(100vw - 1.5rem))"
      pointerEvents="none"
      data-print="hide"
    >
      <chakra.ol aria-live="polite" display="grid" gap="3">
        <Suspense fallback={null}>
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </Suspense>
      </chakra.ol>
    </chakra.section>
  );
}
