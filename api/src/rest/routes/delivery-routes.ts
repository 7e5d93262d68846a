import { idSchema } from '@storefront/contracts/lib/id-and-time.schema.ts';
import { clientTokenSchema } from '@storefront/contracts/orders/client-token.schema.ts';
import { orderDeliverySchema } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { deliverableFilesMax } from '@storefront/contracts/orders/delivery/delivery-states.ts';
import { z } from 'zod';
import { fileForm } from './file-form.ts';
import type { PlainRoutes } from './plain-routes.ts';

const zipName = z.string().meta({ description: 'Version number and file extension.', example: '2.zip' });
const bytes = (description: string, ...types: string[]) => ({
  200: {
    description,
    content: Object.fromEntries(
      types.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]),
    ),
  },
});
const zip = bytes('All files of the version; created while it is sent.', 'application/zip');
const picture = bytes('The picture, as WebP if `Accept` names it.', 'image/webp', 'image/png', 'image/jpeg');
const email = bytes('The HTML, with a policy under which nothing runs and nothing is loaded.', 'text/html');
const path = z.object({ id: idSchema });
const clientPath = z.object({ token: clientTokenSchema, id: idSchema });
const tag = { operator: ['orders'], client: ['client'] };
const operatorOnly: Record<string, string[]>[] = [{ session: [] }, { token: ['files'] }];

/**
 * The calls of `features/orders/delivery-files/delivery-files.route.ts`: they transfer files and are not
 * procedures.
 */
export const deliveryRoutes: PlainRoutes = {
  '/api/orders/{id}/deliverables/files': {
    post: {
      operationId: 'orders-addDeliverableFiles',
      tags: tag.operator,
      summary: 'Add files to the draft of the next version',
      description:
        `Files of any type, up to ${deliverableFilesMax} in a version and of the size that \`STORAGE_MAX_FILE_BYTES\` ` +
        'allows; the draft is created if there is none. All of the files are stored or none. The client does not see ' +
        'it before it is sent.',
      security: operatorOnly,
      requestParams: { path },
      requestBody: fileForm(deliverableFilesMax),
      responses: {
        200: {
          description: 'The work on the order, including the draft.',
          content: { 'application/json': { schema: orderDeliverySchema } },
        },
      },
    },
  },
  '/api/orders/{id}/deliverables/{zip}': {
    get: {
      operationId: 'orders-deliverableZip',
      tags: tag.operator,
      summary: 'Download a version as a zip',
      description: 'Also for drafts.',
      security: operatorOnly,
      requestParams: { path: path.extend({ zip: zipName }) },
      responses: zip,
    },
  },
  '/api/client-orders/{token}/deliverables/{zip}': {
    get: {
      operationId: 'clientOrders-deliverableZip',
      tags: tag.client,
      summary: 'Download a version as a zip',
      description: 'Only for versions that have been sent.',
      security: [],
      requestParams: { path: z.object({ token: clientTokenSchema, zip: zipName }) },
      responses: zip,
    },
  },
  '/api/files/{id}/preview': {
    get: {
      operationId: 'uploads-preview',
      tags: ['uploads'],
      summary: 'Preview a picture or the first page of a PDF of a version',
      description:
        'At most 1600 pixels wide; 404 for other types, and for a PDF without a page that can be rendered.',
      security: operatorOnly,
      requestParams: { path },
      responses: picture,
    },
  },
  '/api/client-orders/{token}/files/{id}/preview': {
    get: {
      operationId: 'clientOrders-preview',
      tags: tag.client,
      summary: 'Preview a picture or the first page of a PDF of a version',
      description:
        'At most 1600 pixels wide; 404 for other types, and for a PDF without a page that can be rendered.',
      security: [],
      requestParams: { path: clientPath },
      responses: picture,
    },
  },
  '/api/files/{id}/email/index.html': {
    get: {
      operationId: 'uploads-email',
      tags: ['uploads'],
      summary: 'Preview an HTML email of a version',
      description:
        'For display in a frame. Pictures of the same version are available by name below this URL.',
      security: operatorOnly,
      requestParams: { path },
      responses: email,
    },
  },
  '/api/client-orders/{token}/files/{id}/email/index.html': {
    get: {
      operationId: 'clientOrders-email',
      tags: tag.client,
      summary: 'Preview an HTML email of a version',
      description:
        'For display in a frame. Pictures of the same version are available by name below this URL.',
      security: [],
      requestParams: { path: clientPath },
      responses: email,
    },
  },
};
