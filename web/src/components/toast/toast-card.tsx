import { chakra } from '@chakra-ui/react/styled-system';
import { bindHyphens } from '@storefront/contracts/i18n/bind-units.ts';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { dismissToast, type Toast, type ToastTone } from '#lib/toast.ts';

/** Minimum display time; errors stay longer. */
const leastMs: Record<ToastTone, number> = { success: 7000, info: 7000, error: 12_000 };

/**
 * Long enough for slow readers to read it twice, at eight characters a second. Over the header, where it hides controls, once is
 * enough, but not for an error, which has to be acted upon.
 */
export function shownForMs({ tone, title, description }: Toast, isOverHeader = false): number {
  const twiceMs = Math.max(leastMs[tone], 2 * 125 * (title.length + (description?.length ?? 0)));
  return isOverHeader && tone !== 'error' ? twiceMs / 2 : twiceMs;
}

const looks = {
  success: { Icon: CircleCheck, color: 'success' },
  error: { Icon: CircleAlert, color: 'danger' },
  info: { Icon: Info, color: 'focus' },
} as const;

type ToastCardProps = { toast: Toast; isOverHeader: boolean };

export function ToastCard({ toast, isOverHeader }: ToastCardProps) {
  const { LL } = useI18n();
  const [isHeld, setIsHeld] = useState(false);
  /** Set by a tap, which keeps the toast until it is closed, because a finger cannot hover over it. */
  const [isKept, setIsKept] = useState(false);
  const { Icon, color } = looks[toast.tone];

  const freeSince = useRef(0);
  // The full time starts again after the pointer or the focus has left it, but not when it moves to another place.
  useEffect(() => {
    if (!isHeld) freeSince.current = performance.now();
  }, [isHeld]);
  useEffect(() => {
    if (isHeld || isKept) return;
    const passedMs = performance.now() - freeSince.current;
    const timer = setTimeout(() => dismissToast(toast.id), shownForMs(toast, isOverHeader) - passedMs);
    return () => clearTimeout(timer);
  }, [isHeld, isKept, toast, isOverHeader]);

  const hold = () => setIsHeld(true);
  const letGo = () => setIsHeld(false);
  return (
    <chakra.li
      data-tone={toast.tone}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
      onClick={() => setIsKept(true)}
      pointerEvents="auto"
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr) auto"
      columnGap="3"
      ps="4"
      py={{ base: '2', md: '3' }}
      pe="1"
      bg="paper.raised"
      color="ink"
      borderWidth="1px"
      borderColor="ink"
      borderInlineStartWidth="6px"
      borderInlineStartColor={color}
      borderRadius="sm"
      boxShadow="lifted"
      animation="settle 220ms cubic-bezier(0.2, 0.7, 0.2, 1)"
    >
      <chakra.span aria-hidden color={color} pt="1">
        <Icon size="1.25rem" />
      </chakra.span>
      <chakra.p lang={toast.lang} textStyle="label" lineHeight="1.45" py="0.5">
        {bindHyphens(toast.title)}
      </chakra.p>
      {toast.description !== null && (
        // The text also runs below the button, which saves a line on a phone.
        <chakra.p
          lang={toast.lang}
          textStyle="small"
          lineHeight="1.4"
          gridRow="2"
          gridColumn="2 / -1"
          mt="-1.5"
          pe="3"
          pb="0.5"
        >
          {bindHyphens(toast.description)}
        </chakra.p>
      )}
      <chakra.button
        type="button"
        aria-label={LL.toast.close()}
        onClick={() => dismissToast(toast.id)}
        gridRow="1"
        gridColumn="3"
        display="grid"
        placeContent="center"
        width="tap"
        height="tap"
        mt="-2"
        cursor="pointer"
        color="ink.muted"
        _hover={{ color: 'ink' }}
      >
        <X size="1.1rem" aria-hidden />
      </chakra.button>
    </chakra.li>
  );
}
