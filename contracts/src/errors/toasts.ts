import type { Localized } from '../i18n/locale.ts';
import { accountToasts } from './toasts/account-toasts.ts';
import { orderToasts } from './toasts/order-toasts.ts';
import { settingsToasts } from './toasts/settings-toasts.ts';
import { siteToasts } from './toasts/site-toasts.ts';
import type { ToastText } from './toasts/toast-text.ts';

/**
 * Texts of the toasts. If `description` describes a failure, the server's message replaces it when there is one.
 * Source: specification section 8; German written by hand.
 */
export const toasts = {
  ...siteToasts,
  ...orderToasts,
  ...accountToasts,
  ...settingsToasts,
} as const satisfies Record<string, ToastText>;

export type ToastKey = keyof typeof toasts;

/**
 * Texts that stay on the page beside the toast. Source: specification section 8, "alternate"; decisions,
 * "Contact texts".
 */
export const contactPanel = {
  sent: {
    en: "Your message has been sent. We'll get back to you soon!",
    de: 'Ihre Nachricht wurde gesendet. Wir melden uns bald bei Ihnen!',
  },
  failed: {
    en: 'There was an error sending your message. Please try again.',
    de: 'Beim Senden Ihrer Nachricht ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  },
} as const satisfies Record<string, Localized>;
