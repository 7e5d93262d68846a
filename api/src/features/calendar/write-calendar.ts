import { brand } from '@storefront/contracts/brand.ts';
import { services } from '@storefront/contracts/catalogue/services.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { orderStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { adminOrderPath } from '@storefront/contracts/paths.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import ical from 'ical-generator';

/** An order with a due date. */
export type DueOrder = Pick<
  OrderRow,
  'id' | 'clientName' | 'serviceType' | 'status' | 'deliveryDate' | 'lastUpdated'
>;

const words = {
  en: { name: 'Due dates', order: 'Order no.' },
  de: { name: 'Liefertermine', order: 'Bestellung Nr.' },
} satisfies Record<Locale, unknown>;

/**
 * Writes the due dates as an RFC 5545 calendar, with an all-day event for each order. The same orders produce
 * the same text: an event's id is derived from the order's, its timestamp is the order's last change.
 *
 * @param publicUrl URL of the site; its host makes the event ids globally unique.
 */
export function writeCalendar(
  orders: readonly DueOrder[],
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): string {
  const t = words[locale];
  const { hostname } = new URL(publicUrl);
  const calendar = ical({
    name: `${brand.name}: ${t.name}`,
    prodId: { company: brand.name, product: 'Due dates', language: locale.toUpperCase() },
    // Polling interval, in seconds, for programs that support this hint.
    ttl: 3600,
  });
  for (const { id, clientName, serviceType, status, deliveryDate, lastUpdated } of orders) {
    if (deliveryDate === null) continue;
    calendar.createEvent({
      id: `order-${id}@${hostname}`,
      stamp: lastUpdated,
      lastModified: lastUpdated,
      // All-day events use the UTC date.
      start: new Date(`${deliveryDate}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      summary: `${clientName}: ${services[serviceType].name[locale]}`,
      description: `${t.order} ${id}, ${orderStatusInfo[status].label[locale]}`,
      url: publicUrl + adminOrderPath(id),
    });
  }
  return calendar.toString();
}
