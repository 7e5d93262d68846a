import type { Texts } from '#i18n/translator.ts';
import type { SortKey } from './dashboard-view.ts';

/** Returns the names of the sortable columns. */
export function columnTexts(LL: Texts): Record<SortKey, string> {
  const { columns, payment, status } = LL.admin.dashboard;
  return {
    id: columns.id(),
    clientName: columns.client(),
    serviceType: columns.service(),
    date: columns.date(),
    totalPrice: columns.amount(),
    paymentStatus: payment(),
    status: status(),
    waitingSince: LL.adminBoard.waitingSince(),
    deliveryDate: LL.adminBoard.deliveryDate(),
  };
}
