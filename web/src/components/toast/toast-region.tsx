import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useI18n } from '#i18n/locale-provider.tsx';
import { savesData } from '#lib/later/saves-data.ts';
import { whenIdle } from '#lib/later/when-idle.ts';
import { currentToasts, dismissToast, onToastsChanged, type Toast } from '#lib/toast.ts';
import { headEdgePx, placeOf, type ToastPlace } from './toast-place.ts';

// Without a connection the first notification is often the one that says so: then it has to do without its card.
const loadCard = () => import('./toast-card.tsx');
const ToastCard = lazy(() =>
  loadCard().then(
    (loaded) => ({ default: loaded.ToastCard }),
    () => ({ default: PlainToast }),
  ),
);
const none: readonly Toast[] = [];

/** Events that bring other content under the notifications. */
const moving = ['focusin', 'scrollend', 'resize'] as const;

const edge = { base: '{spacing.3}', md: '{spacing.6}' };
const placeCss = {
  '&[data-place^=bottom]': { bottom: edge },
  '&[data-place^=top]': {
    top: { base: 'calc({sizes.header} + 0.75rem)', md: 'calc({sizes.header} + 1.5rem)' },
  },
  '&[data-place^=head]': { top: `${headEdgePx}px` },
  '&[data-place$=end]': { insetInlineEnd: edge },
  '&[data-place$=start]': { insetInlineStart: edge },
};

/**
 * Shows notifications in the place where they cover neither their subject nor the controls that are likely
 * to be used next. The live region exists from the start, or the first notification would not be announced.
 */
export function ToastRegion() {
  const { LL } = useI18n();
  const toasts = useSyncExternalStore(onToastsChanged, currentToasts, () => none);
  const region = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<ToastPlace>('bottom-end');
  const isEmpty = toasts.length === 0;

  useEffect(() => {
    // Otherwise the first answer to a press would wait for one more request.
    if (!savesData()) whenIdle(() => void loadCard().catch(() => undefined));
  }, []);

  useEffect(() => {
    const element = region.current;
    if (isEmpty || !element) return;
    // Rendered before the browser paints, or a notification would be seen in its last place first.
    const choose = () => flushSync(() => setPlace((current) => placeOf(element, current)));
    // Its size changes when the cards render, and with each one that comes or goes; the page's when a part loads.
    const observer = new ResizeObserver(choose);
    observer.observe(element);
    observer.observe(document.body);
    for (const type of moving) addEventListener(type, choose, { passive: true });
    return () => {
      observer.disconnect();
      for (const type of moving) removeEventListener(type, choose);
    };
  }, [isEmpty]);

  return (
    <chakra.section
      aria-label={LL.toast.region()}
      position="fixed"
      zIndex="toast"
      ref={region}
      data-place={place}
      css={placeCss}
      width="min(26rem, calc(100vw - 1.5rem))"
      pointerEvents="none"
      data-print="hide"
    >
      <chakra.ol aria-live="polite" display="grid" gap="3">
        <Suspense fallback={null}>
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} isOverHeader={place.startsWith('head')} />
          ))}
        </Suspense>
      </chakra.ol>
    </chakra.section>
  );
}

const plainShownMs = 12_000;

function PlainToast({ toast }: { toast: Toast }) {
  const { LL } = useI18n();
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), plainShownMs);
    return () => clearTimeout(timer);
  }, [toast.id]);
  return (
    <chakra.li
      display="flex"
      ps="4"
      bg="paper.raised"
      color="ink"
      borderWidth="1px"
      borderColor="ink"
      textStyle="small"
      pointerEvents="auto"
    >
      <chakra.p flex="1" py="3">
        <strong>{toast.title}</strong> {toast.description}
      </chakra.p>
      <chakra.button
        type="button"
        aria-label={LL.toast.close()}
        boxSize="tap"
        flexShrink="0"
        fontSize="xl"
        cursor="pointer"
        onClick={() => dismissToast(toast.id)}
      >
        ×
      </chakra.button>
    </chakra.li>
  );
}
