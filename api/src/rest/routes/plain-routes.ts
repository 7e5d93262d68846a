import { localeSchema } from '@storefront/contracts/i18n/locale.schema.ts';
import { idSchema } from '@storefront/contracts/lib/id-and-time.schema.ts';
import { clientTokenSchema } from '@storefront/contracts/orders/client-token.schema.ts';
import { orderExportQuerySchema } from '@storefront/contracts/orders/list/order-list.schema.ts';
import { personSchema } from '@storefront/contracts/privacy/person.schema.ts';
import { recordExportQuerySchema } from '@storefront/contracts/record/record.schema.ts';
import { uploadResultSchema } from '@storefront/contracts/uploads/attachment.schema.ts';
import { attachmentsMax } from '@storefront/contracts/uploads/attachment-limits.ts';
import type { generateOpenApiDocument } from 'trpc-openapi';
import { z } from 'zod';
import { fileForm } from './file-form.ts';

const fileDescription =
  'The file as it was sent, as a download. `inline=1` shows a JPEG or PNG in the browser instead.';
const fileQuery = z.object({ inline: z.literal('1').optional() });
const fileResponses = {
  200: {
    description: 'The bytes.',
    headers: z.object({
      'Content-Disposition': z.string().meta({ description: 'Carries the original name.' }),
    }),
    content: { 'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } } },
  },
};

const documentResponses = {
  200: {
    description: 'The document.',
    content: { 'application/pdf': { schema: { type: 'string' as const, format: 'binary' } } },
  },
};
const documentQuery = z.object({ lang: localeSchema.optional() });

export type PlainRoutes = NonNullable<Parameters<typeof generateOpenApiDocument>[1]['paths']>;

/**
 * The calls that transfer files and are not procedures: see `features/uploads/uploads.route.ts`,
 * `client/client-files.route.ts`, `receipt/receipt.route.ts`, `document/quote-pdf.route.ts` and
 * `list/export-orders.ts` of `features/orders`, and `features/record/export-record.route.ts`,
 * `features/privacy/export/export-person.route.ts`.
 */
export const plainRoutes: PlainRoutes = {
  '/api/uploads': {
    post: {
      operationId: 'uploads-create',
      tags: ['uploads'],
      summary: 'Attach files to an order',
      description:
        `Up to ${attachmentsMax} files per order, 10 MB each and 100 MB together: Word, PowerPoint, JPEG or PNG, told by content and name. ` +
        'All of them are stored or none. With an `orderId` the call needs the cookie that POST /api/orders set for ' +
        'that order, an admin session or a token; files without one are removed after a day, unless a ' +
        'further call names them by their `id` in `files`: with the cookie that came with them, an admin session or a token; for ' +
        'everybody else such a file is a 404. A `clientToken` names the order ' +
        'and is the right to it, for 48 hours after the request; the client then gets a mail about the files. ' +
        'A file that `/storage` kept belongs to the order from then on: its addresses there, `/{uuid}/` and ' +
        '`/cdn/{uuid}/` with all their pictures, are a 404, and `path` opens it for those who may see the order.',
      security: [{}, { session: [] }, { token: ['files'] }],
      requestBody: fileForm(attachmentsMax, {
        orderId: idSchema.optional().meta({ example: 1042 }),
        clientToken: z.string().optional().meta({
          description: 'Secret of a client’s page; stands for `orderId` and its right.',
        }),
      }),
      responses: {
        200: {
          description: 'The stored files, in the order sent.',
          content: { 'application/json': { schema: uploadResultSchema } },
        },
      },
    },
  },
  '/api/client-orders/{token}/files/{id}': {
    get: {
      operationId: 'clientOrders-download',
      tags: ['client'],
      summary: 'Download a file of the order',
      description: fileDescription,
      security: [],
      requestParams: {
        path: z.object({ token: clientTokenSchema, id: idSchema }),
        query: fileQuery,
      },
      responses: fileResponses,
    },
  },
  '/api/client-orders/{token}/receipt.pdf': {
    get: {
      operationId: 'clientOrders-receiptPdf',
      tags: ['client'],
      summary: 'Get the receipt as a PDF',
      description: 'In the language of the order, or of `lang`.',
      security: [],
      requestParams: {
        path: z.object({ token: clientTokenSchema }),
        query: documentQuery,
      },
      responses: documentResponses,
    },
  },
  '/api/client-orders/{token}/quote.pdf': {
    get: {
      operationId: 'clientOrders-quotePdf',
      tags: ['client'],
      summary: 'Get the quote as a PDF',
      description: 'The latest version, in the language of the order, or of `lang`.',
      security: [],
      requestParams: { path: z.object({ token: clientTokenSchema }), query: documentQuery },
      responses: documentResponses,
    },
  },
  '/api/orders/{id}/quote.pdf': {
    get: {
      operationId: 'orders-quotePdf',
      tags: ['orders'],
      summary: 'Get the quote as a PDF',
      description: 'The latest version, in the language of the order, or of `lang`.',
      security: [{ session: [] }, { token: ['orders:read'] }],
      requestParams: { path: z.object({ id: idSchema }), query: documentQuery },
      responses: documentResponses,
    },
  },
  '/api/files/{id}': {
    get: {
      operationId: 'uploads-download',
      tags: ['uploads'],
      summary: 'Download a file',
      description: fileDescription,
      security: [{ session: [] }, { token: ['files'] }],
      requestParams: {
        path: z.object({ id: idSchema }),
        query: fileQuery,
      },
      responses: fileResponses,
    },
  },
  '/api/calendar/{secret}.ics': {
    get: {
      operationId: 'calendar-read',
      tags: ['calendar'],
      summary: 'Read the due dates as a calendar',
      description:
        'For calendar programs: the orders in work that have a delivery date, each an event of a whole day (RFC 5545). ' +
        'Completed, cancelled and archived orders leave it. With `If-None-Match` an unchanged calendar is 304.',
      security: [],
      requestParams: {
        path: z.object({ secret: z.string().meta({ description: 'Made by `POST /api/calendar`.' }) }),
      },
      responses: {
        200: {
          description: 'The calendar.',
          headers: z.object({
            ETag: z.string().meta({ description: 'Stays the same while the calendar does.' }),
          }),
          content: { 'text/calendar': { schema: { type: 'string' } } },
        },
      },
    },
  },
  '/api/record.csv': {
    get: {
      operationId: 'record-export',
      tags: ['record'],
      summary: 'Export the record',
      description:
        'All entries, or those of one kind, as a file for spreadsheets. The export is recorded as well.',
      security: [{ session: [] }],
      requestParams: { query: recordExportQuerySchema },
      responses: {
        200: {
          description: 'The file.',
          headers: z.object({
            'Content-Disposition': z.string().meta({ description: 'Names it `record-YYYY-MM-DD.csv`.' }),
          }),
          content: { 'text/csv': { schema: { type: 'string' } } },
        },
      },
    },
  },
  '/api/person.zip': {
    get: {
      operationId: 'privacy-export',
      tags: ['privacy'],
      summary: 'Export what there is of a person',
      description:
        'A zip with the data of each order and contact message as JSON, their files, and emails that became files. Recorded without the address.',
      security: [{ session: [] }],
      requestParams: { query: personSchema },
      responses: {
        200: {
          description: 'The archive, sent while it is read.',
          headers: z.object({
            'Content-Disposition': z.string().meta({ description: 'Names it `person-YYYY-MM-DD.zip`.' }),
          }),
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
      },
    },
  },
  '/api/orders.csv': {
    get: {
      operationId: 'orders-export',
      tags: ['orders'],
      summary: 'Export orders',
      description:
        'The filtered list as a file for spreadsheets: UTF-8 with a byte order mark, one line per order, amounts in ' +
        'whole US dollars. A text that a spreadsheet would take for a formula has an apostrophe in front; phone ' +
        'numbers that it would take for a number, a date or a formula have spaces between their digits.',
      security: [{ session: [] }, { token: ['orders:read'] }],
      requestParams: { query: orderExportQuerySchema },
      responses: {
        200: {
          description: 'The file.',
          headers: z.object({
            'Content-Disposition': z.string().meta({ description: 'Names it `orders-YYYY-MM-DD.csv`.' }),
          }),
          content: { 'text/csv': { schema: { type: 'string' } } },
        },
      },
    },
  },
};
