import type { ToastText } from './toast-text.ts';

/** Toasts about operators' changes to orders. */
export const orderToasts = {
  clientAddressRenewed: {
    title: { en: 'New address made', de: 'Neue Adresse erstellt' },
    description: {
      en: 'Links in earlier emails no longer work. Please send the client the new address.',
      de: 'Links in früheren E-Mails funktionieren nicht mehr. Bitte senden Sie dem Kunden die neue Adresse.',
    },
  },
  clientAddressFailed: {
    title: { en: 'The address was not changed', de: 'Die Adresse wurde nicht geändert' },
  },
  statusUpdated: { title: { en: 'Status updated', de: 'Status geändert' } },
  statusUpdateFailed: {
    title: { en: 'Update failed', de: 'Änderung fehlgeschlagen' },
    description: {
      en: 'Could not update order status',
      de: 'Der Status der Bestellung konnte nicht geändert werden.',
    },
  },
  paymentUpdated: { title: { en: 'Payment status updated', de: 'Zahlungsstatus geändert' } },
  paymentUpdateFailed: {
    title: { en: 'Update failed', de: 'Änderung fehlgeschlagen' },
    description: {
      en: 'Could not update payment status',
      de: 'Der Zahlungsstatus konnte nicht geändert werden.',
    },
  },
  orderArchived: { title: { en: 'Order archived', de: 'Bestellung archiviert' } },
  archiveFailed: {
    title: { en: 'Archive failed', de: 'Archivieren fehlgeschlagen' },
    description: { en: 'Could not archive order', de: 'Die Bestellung konnte nicht archiviert werden.' },
  },
  detailsUpdated: { title: { en: 'Details updated', de: 'Details gespeichert' } },
  detailsUpdateFailed: {
    title: { en: 'Update failed', de: 'Änderung fehlgeschlagen' },
    description: {
      en: 'Could not update order details',
      de: 'Die Details der Bestellung konnten nicht gespeichert werden.',
    },
  },
  orderAssigned: { title: { en: 'Order assigned', de: 'Bestellung zugewiesen' } },
  assignFailed: {
    title: { en: 'Update failed', de: 'Änderung fehlgeschlagen' },
    description: {
      en: 'Could not assign the order.',
      de: 'Die Bestellung konnte nicht zugewiesen werden.',
    },
  },
} as const satisfies Record<string, ToastText>;
