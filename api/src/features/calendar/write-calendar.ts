import { brand } from '@storefront/contracts/brand.ts';
import { services } from '@storefront/contracts/catalogue/services.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { orderStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { adminOrderPath } from '@storefront/contracts/paths.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import ical from 'ical-generator';

/** An order that is due on a day. */
export type DueOrder = Pick<
  OrderRow,
  'id' | 'clientName' | 'serviceType' | 'status' | 'deliveryDate' | 'lastUpdated'
>;

const words = {
  en: { name: 'Due dates', order: 'Order no.' },
  de: { name: 'Liefertermine', order: 'Bestellung Nr.' },
} satisfies Record<Locale, unknown>;

/**
 * The due dates as a calendar of RFC 5545, an event of a whole day for each order. The same orders make the same text: an
 * event's id is the order's, its stamp the moment of the order's last change.
 *
 * @param publicUrl of the site; its host makes the ids of the events unique in the world.
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
    // How often programs that follow such hints ask again, in seconds.
    ttl: 3600,
  });
  for (const { id, clientName, serviceType, status, deliveryDate, lastUpdated } of orders) {
    if (deliveryDate === null) continue;
    calendar.createEvent({
      id: `order-${id}@${hostname}`,
      stamp: lastUpdated,
      lastModified: lastUpdated,
      // Whole days are written as they are in UTC.
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
