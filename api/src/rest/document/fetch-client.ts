/**
 * The example client in the API reference; `fetch-client.test.ts` generates its types, compiles it and runs
 * it.
 */
export const fetchClient = `
import createClient from 'openapi-fetch';
import type { paths } from './storefront';

const api = createClient<paths>({ baseUrl: '{server}' });
const basket = { serviceType: 'email-template', selectedPlan: 'designAndCode' } as const;

const price = await api.POST('/api/price', { body: basket });
if (price.error) throw new Error(price.error.message);

const order = await api.POST('/api/orders', {
  params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
  body: {
    clientName: 'Jordan Example',
    clientEmail: 'jordan@example.com',
    serviceType: basket.serviceType,
    totalPrice: price.data.totalPrice,
    depositAmount: price.data.depositAmount,
    orderDetails: { selectedPlan: basket.selectedPlan, templateRequirements: 'A monthly newsletter.' },
  },
});
if (order.error) throw new Error(\`\${order.error.code}: \${order.error.message}\`);
console.log(order.data.id, order.data.totalPrice, order.data.replyBy);
`;
