import { orderExportQuerySchema } from '@storefront/contracts/orders/list/order-list.schema.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { buildOrder, insertOrder } from '@storefront/db/testing/build-order.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { exportPageSize, selectAllOrders } from './page-orders.ts';

const app = await openTestApp();
let admin: TestClient;
beforeEach(async () => {
  await app.reset();
  admin = await app.asAdmin();
});

async function exported(query = ''): Promise<{ response: Response; lines: string[] }> {
  const response = await admin.request(`/api/orders.csv${query}`);
  expect(response.status).toBe(200);
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  expect(text.endsWith('\r\n')).toBe(true);
  return { response, lines: text.slice(0, -2).split('\r\n') };
}

test('is an attachment in UTF-8 with a byte order mark, one line per order', async () => {
  await insertOrder(app.db, {
    clientName: 'Jörg „Große“ Weiß',
    clientEmail: 'joerg@example.com',
    clientPhone: '030 123',
    status: 'in-progress',
    paymentStatus: 'partial',
    deliveryDate: '2026-04-15',
    adminNotes: 'said "soon"\nand meant it',
    orderDetails: {
      selectedPlan: 'designAndCode',
      quantity: 2,
      promoCode: 'SPRING',
      templateRequirements: 'A newsletter; with commas, too',
    },
    createdAt: new Date('2026-04-08T09:30:00Z'),
  });
  const { response, lines } = await exported();
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="orders-\d{4}-\d{2}-\d{2}\.csv"$/,
  );
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(lines).toEqual([
    '\uFEFF"Order","Received (UTC)","Client","Email","Phone","Service","Plan","Quantity","Total (USD)","Deposit (USD)",' +
      '"Status","Payment","Delivery date","Archived","Language","Promo code","Project","Notes",' +
      '"Add-ons","Paid (USD)","Of it by card (USD)","Of it recorded by hand (USD)","Of it test payments (USD)",' +
      '"Assignee","Further lines (USD)"',
    '1,"2026-04-08 09:30","Jörg „Große“ Weiß","joerg@example.com","030 123","Email Template","Design & Code",2,249,125,' +
      '"In Progress","50% Paid","2026-04-15","no","en","SPRING",' +
      '"Project description: A newsletter; with commas, too","said ""soon""\nand meant it",,125,0,125,0,,',
  ]);
});

test('in German: semicolons, German headings and labels', async () => {
  await insertOrder(app.db, { status: 'review', isArchived: true });
  const { lines } = await exported('?locale=de');
  expect(lines[0]).toMatch(/^\uFEFF"Bestellung";"Eingegangen \(UTC\)";"Kunde";/);
  expect(lines[1]).toContain(';"In Prüfung";"Unbezahlt";;"ja";"en";;');
});

test('names what was chosen, and where the money came from', async () => {
  await insertOrder(app.db, {
    serviceType: 'content-calendar',
    totalPrice: 1188,
    receivedAmount: 694,
    testAmount: 100,
    recordedAmount: 50,
    clientName: '=HYPERLINK("https://example.com")',
    clientPhone: '+4930123456',
    orderDetails: { selectedPlan: 'content', addons: ['performance-report', 'content-audit'], quantity: 1 },
  });
  const { lines } = await exported();
  expect(lines[1]).toContain(`"'=HYPERLINK(""https://example.com"")"`);
  expect(lines[1]).toContain('"+49 30123456","Content Calendar","Content Only",1,1188,');
  expect(lines[1]).toMatch(/,"Performance Report, Content Audit",744,594,50,100,,$/);
  const german = (await exported('?locale=de')).lines;
  expect(german[0]).toMatch(
    /;"Extras";"Bezahlt \(USD\)";"davon per Karte \(USD\)";"davon von Hand erfasst \(USD\)";"davon Testzahlungen \(USD\)";"Zuständig";"Weitere Positionen \(USD\)"$/,
  );
  expect(german[1]).toMatch(/;"Performance-Report, Content-Audit";744;594;50;100;;$/);
});

test('follows filters and order of the list, through any number of pages', async () => {
  const count = exportPageSize + 3;
  await app.db
    .insert(orders)
    .values(Array.from({ length: count }, (_, index) => buildOrder({ totalPrice: index % 7 })));
  await insertOrder(app.db, { status: 'review', clientName: 'Only One' });
  const ids = ({ lines }: { lines: string[] }) => lines.slice(1).map((line) => Number(line.split(',')[0]));

  expect(ids(await exported('?status=pending'))).toEqual(Array.from({ length: count }, (_, i) => count - i));
  const sorted = ids(await exported('?sort=totalPrice&direction=asc&status=pending'));
  expect(sorted).toEqual(
    Array.from({ length: count }, (_, i) => i + 1).sort((a, b) => ((a - 1) % 7) - ((b - 1) % 7) || a - b),
  );
  expect(ids(await exported('?q=only+one'))).toEqual([count + 1]);
  expect((await exported('?q=nobody')).lines).toHaveLength(1);
});

test('loses no order when the one at the end of a page changes before the next is read', async () => {
  await app.db.insert(orders).values(Array.from({ length: exportPageSize + 5 }, () => buildOrder()));
  const query = orderExportQuerySchema.omit({ locale: true }).parse({ sort: 'status', direction: 'asc' });
  const seen: number[] = [];
  for await (const page of selectAllOrders(app.deps, query)) {
    seen.push(...page.map(({ id }) => id));
    await app.db
      .update(orders)
      .set({ status: 'completed' })
      .where(eq(orders.id, seen.at(-1)!));
  }
  expect(seen).toEqual(Array.from({ length: exportPageSize + 5 }, (_, index) => index + 1));
});

describe('is refused', () => {
  test('without a session and without the right', async () => {
    expect((await app.visitor().request('/api/orders.csv?status=nonsense')).status).toBe(401);
    expect((await (await app.asUser()).request('/api/orders.csv?status=nonsense')).status).toBe(403);
  });

  test.each(['status=lost', 'locale=fr', 'limit=5', 'before=1', 'sort=x', 'status=pending&status=review'])(
    'for %s',
    async (query) => {
      const response = await admin.request(`/api/orders.csv?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    },
  );

  test('with another method', async () => {
    const response = await admin.request('/api/orders.csv', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

test('HEAD answers the headers only', async () => {
  const response = await admin.request('/api/orders.csv', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(await response.text()).toBe('');
});
