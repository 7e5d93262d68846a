import type { ToastText } from '@storefront/contracts/errors/toasts/toast-text.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';

export type ToastTone = 'success' | 'error' | 'info';
export type Toast = {
  id: number;
  tone: ToastTone;
  title: string;
  description: string | null;
  /** Language of the texts, which they keep when the visitor chooses another one. */
  lang: string;
};

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** More toasts than this cannot be read at once; the oldest are dropped first. */
const shownAtMost = 4;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a notification and returns its id, which dismisses it; the code that renders toasts loads with the
 * first one.
 */
export function showToast(given: { tone: ToastTone; title: string; description?: string | null }): number {
  lastId += 1;
  const { lang } = document.documentElement;
  const toast = { description: null, ...given, lang, id: lastId };
  // A success replaces earlier errors, an error the last attempt's, and a repeated message its earlier copy.
  const current = toasts.filter(
    ({ tone, title, description }) =>
      !(toast.tone === 'success' && tone === 'error') &&
      !(
        toast.tone === tone &&
        toast.title === title &&
        (tone === 'error' || toast.description === description)
      ),
  );
  change([...current, toast].slice(-shownAtMost));
  return lastId;
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Called when the same thing is tried again, so that an earlier failure does not stand beside the new result. */
export function dismissErrors(): void {
  change(toasts.filter(({ tone }) => tone !== 'error'));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToastsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns title and description in one language; `message`, the server's own text, replaces the description.
 */
export function toastText(text: ToastText, locale: Locale, message: string | null = null) {
  return { title: text.title[locale], description: message ?? text.description?.[locale] ?? null };
}
