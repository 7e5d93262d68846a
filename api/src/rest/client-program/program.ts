// A developer's program that uses the clients which openapi-typescript (`./types.ts`) and @hey-api/openapi-ts
// (`./sdk`) generate from openapi.json with their default settings. `generated-clients.test.ts` generates
// both and compiles this file beside them.
import { client } from './sdk/client.gen';
import { authLogin, ordersCreate, ordersList, ordersSetStatus, uploadsCreate } from './sdk/sdk.gen';
import type { EmailTemplateDetails, Error as Refusal } from './sdk/types.gen';
import type { components, paths } from './types';

type Schemas = components['schemas'];
type JsonBody<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** The minimal request: everything with a default is left out. */
const orderDetails: EmailTemplateDetails = {
  selectedPlan: 'designAndCode',
  addons: ['platform-integration'],
  templateRequirements: 'A monthly newsletter for our salon.',
};
const request: JsonBody<'/api/orders'> = {
  clientName: 'Jordan Example',
  clientEmail: 'jordan@example.com',
  serviceType: 'email-template',
  totalPrice: 298,
  depositAmount: 149,
  orderDetails,
};
const page: JsonBody<'/api/orders'> = {
  ...request,
  serviceType: 'landing-page',
  orderDetails: { selectedPlan: 'design-code', quantity: 2, keyFeatures: 'A form and a map of our shop.' },
};
// @ts-expect-error This plan belongs to another service.
const foreignPlan: Schemas['EmailTemplateDetails']['selectedPlan'] = 'copy-only';
// @ts-expect-error This is no add-on of any service.
const unknownAddon: NonNullable<Schemas['CopywritingDetails']['addons']>[number] = 'gift-wrap';

type UploadForm = paths['/api/uploads']['post']['requestBody']['content']['multipart/form-data'];
const form: UploadForm = { files: [new Blob(['…']), '0191d6c5-0f7e-7cc3-9a56-0c8a3b2f4d11'], orderId: 1 };
const query: paths['/api/orders']['get']['parameters']['query'] = { status: 'pending' };

function explain({ message, code, issues = [] }: Refusal): string {
  const rules = issues.map((issue) => `${issue.path.join('.')}: ${issue.message} (${issue.code})`);
  return [`${code}: ${message}`, ...rules].join('\n');
}

export async function run(baseUrl: string): Promise<Schemas['Order'][]> {
  client.setConfig({ baseUrl });
  const created = await ordersCreate({ body: request, headers: { 'Idempotency-Key': 'my-first-order' } });
  if (created.error) throw new Error(explain(created.error));
  const order: Schemas['ClientOrder'] = created.data;
  await ordersCreate({ body: page });
  await uploadsCreate({ body: { files: [new Blob(['…'])], orderId: order.id } });
  await authLogin({ body: { username: 'admin', password: 'as printed by the first start' } });
  await ordersSetStatus({ path: { id: order.id }, body: { status: 'in-progress' } });
  const { data = [] } = await ordersList({ query });
  console.log(data.length, foreignPlan, unknownAddon, form.files.length);
  return data;
}
