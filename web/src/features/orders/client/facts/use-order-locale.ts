import { type Locale, localeCookieName } from '@storefront/contracts/i18n/locale.ts';
import { useEffect, useRef } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';

/** The page opens in the order's language, unless this browser's visitor has chosen one. */
export function useOrderLocale(orderLocale: Locale): void {
  const { locale, switchLocale } = useI18n();
  const isSettled = useRef(false);
  useEffect(() => {
    if (isSettled.current) return;
    isSettled.current = true;
    const hasChosen = new RegExp(`(?:^|; )${localeCookieName}=`).test(document.cookie);
    // A language that cannot be loaded leaves the page as readable as it is.
    if (!hasChosen && orderLocale !== locale) switchLocale(orderLocale).catch(() => undefined);
  }, [orderLocale, locale, switchLocale]);
}
