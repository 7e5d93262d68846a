// A process that takes orders until it is killed, and prints the id of each one it would have answered.
import { searchColumnsOf } from '@storefront/contracts/orders/search-text.ts';
import { openDatabase } from '@storefront/db/client.ts';
import { insertOrder } from '#features/orders/insert-order.ts';

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const { db } = await openDatabase({ databaseUrl: databaseUrl || null, dataDir });

async function takeOrders(lane: number): Promise<never> {
  for (let count = 1; ; count++) {
    const client = { clientName: `Client ${lane}-${count}`, clientEmail: 'client@example.com' };
    const orderDetails = { selectedPlan: 'designAndCode' };
    const [order] = await insertOrder(db).execute({
      keyHash: null,
      bodyHash: null,
      ...client,
      clientPhone: null,
      serviceType: 'email-template',
      totalPrice: 249,
      depositAmount: 125,
      orderDetails: JSON.stringify(orderDetails),
      locale: 'en',
      ...searchColumnsOf({ ...client, orderDetails }),
    });
    process.stdout.write(`${order?.id}\n`);
  }
}

await Promise.all([1, 2, 3, 4].map(takeOrders));
