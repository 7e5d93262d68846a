import type { ToastText } from '@storefront/contracts/errors/toasts/toast-text.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';

export type ToastTone = 'success' | 'error' | 'info';
export type Toast = { id: number; tone: ToastTone; title: string; description: string | null };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** More than these at once cannot be read; the oldest go first. */
const shownAtMost = 4;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notification; the code that draws it loads with the first one. Its id takes it away again. */
export function showToast(toast: { tone: ToastTone; title: string; description?: string | null }): number {
  lastId += 1;
  // What has worked now has failed no more.
  const current = toast.tone === 'success' ? toasts.filter(({ tone }) => tone !== 'error') : toasts;
  change([...current, { description: null, ...toast, id: lastId }].slice(-shownAtMost));
  return lastId;
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToastsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Title and description in one language; `message`, the server's own words, replaces the description. */
export function toastText(text: ToastText, locale: Locale, message: string | null = null) {
  return { title: text.title[locale], description: message ?? text.description?.[locale] ?? null };
}
