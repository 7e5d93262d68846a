import { type Locale, localeCookieName } from '@storefront/contracts/i18n/locale.ts';
import { useEffect, useRef } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';

/** Shows the page in the order's language, unless the visitor of this browser has chosen one. */
export function useOrderLocale(orderLocale: Locale): void {
  const { locale, switchLocale } = useI18n();
  const isSettled = useRef(false);
  useEffect(() => {
    if (isSettled.current) return;
    isSettled.current = true;
    const hasChosen = new RegExp(`(?:^|; )${localeCookieName}=`).test(document.cookie);
    // If a language cannot be loaded, the page stays as it is.
    if (!hasChosen && orderLocale !== locale) switchLocale(orderLocale).catch(() => undefined);
  }, [orderLocale, locale, switchLocale]);
}
