// Accepts orders until it is killed, and prints the ID of each one that it would have returned.
import { openDatabase } from '@storefront/db/client.ts';
import { addOrder } from '#features/orders/change/change-order.ts';
import { inOrderTransaction } from '#features/orders/change/lock-order.ts';
import { noWorkers } from './no-workers.ts';

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const { db } = await openDatabase({ databaseUrl: databaseUrl || null, dataDir });

async function takeOrders(lane: number): Promise<never> {
  for (let count = 1; ; count++) {
    const order = await inOrderTransaction({ db, ...noWorkers }, (work) =>
      addOrder(work, {
        clientName: `Client ${lane}-${count}`,
        clientEmail: 'client@example.com',
        clientPhone: null,
        contactMessageId: null,
        serviceType: 'email-template',
        totalPrice: 249,
        orderDetails: { selectedPlan: 'designAndCode' },
        locale: 'en',
      }),
    );
    process.stdout.write(`${order.id}\n`);
  }
}

await Promise.all([1, 2, 3, 4].map(takeOrders));
