import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { releaseParts } from '#early/late-part.tsx';
import { loadSameTexts, onFallbackTexts } from './dictionaries.ts';
import { forgetAskedLanguage, saveLocale } from './save-locale.ts';
import { type Texts, translatorFor } from './translator.ts';

type I18n = {
  locale: Locale;
  /** The texts, each as a function: `LL.navigation.home()`. */
  LL: Texts;
  /** Saves the choice and shows the page in that language; form input is kept. */
  switchLocale: (locale: Locale) => Promise<void>;
};

const I18nContext = createContext<I18n | null>(null);

export function LocaleProvider({ initialLocale, children }: { initialLocale: Locale; children: ReactNode }) {
  const [locale, setLocale] = useState(initialLocale);
  // Incremented when fallback texts load, so that a key shown instead of its text is replaced.
  const [textsVersion, setTextsVersion] = useState(0);

  useEffect(
    () => onFallbackTexts(() => startTransition(() => setTextsVersion((version) => version + 1))),
    [],
  );

  const switchLocale = useCallback(
    async (next: Locale) => {
      saveLocale(next);
      // Load all late parts first: React would discard a part that is not hydrated yet and render it again on
      // an update from above.
      await Promise.all([loadSameTexts(locale, next), releaseParts()]);
      startTransition(() => setLocale(next));
    },
    [locale],
  );

  useEffect(() => {
    document.documentElement.lang = locale;
    forgetAskedLanguage();
  }, [locale]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new texts must re-render all consumers.
  const value = useMemo<I18n>(
    () => ({ locale, LL: translatorFor(locale), switchLocale }),
    [locale, switchLocale, textsVersion],
  );
  return <I18nContext value={value}>{children}</I18nContext>;
}

/**
 * Returns language and texts. Throws outside of `LocaleProvider`, because a page without a language is a bug.
 */
export function useI18n(): I18n {
  const value = useContext(I18nContext);
  if (!value) throw new Error('useI18n must be used inside LocaleProvider');
  return value;
}
