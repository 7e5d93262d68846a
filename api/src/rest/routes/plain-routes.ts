import { localeSchema } from '@storefront/contracts/i18n/locale.schema.ts';
import { programLocale } from '@storefront/contracts/i18n/locale.ts';
import { idSchema } from '@storefront/contracts/lib/id-and-time.schema.ts';
import { clientTokenSchema } from '@storefront/contracts/orders/client-token.schema.ts';
import { orderExportQuerySchema } from '@storefront/contracts/orders/list/order-list.schema.ts';
import { uploadWindowHours } from '@storefront/contracts/orders/time-limits.ts';
import { personSchema } from '@storefront/contracts/privacy/person.schema.ts';
import { recordExportQuerySchema } from '@storefront/contracts/record/record.schema.ts';
import { uploadResultSchema } from '@storefront/contracts/uploads/attachment.schema.ts';
import {
  attachmentSizeMaxMb,
  attachmentsMax,
  attachmentTypeList,
  orderFilesMaxMb,
} from '@storefront/contracts/uploads/attachment-limits.ts';
import type { generateOpenApiDocument } from 'trpc-openapi';
import { z } from 'zod';
import { fileForm } from './file-form.ts';

const fileDescription =
  'The file as it was uploaded, as a download. `inline=1` shows a JPEG or PNG in the browser instead.';
const fileQuery = z.object({ inline: z.literal('1').optional() });
const fileResponses = {
  200: {
    description: 'The bytes, with the type of the file.',
    headers: z.object({
      'Content-Disposition': z.string().meta({ description: 'Contains the original name.' }),
    }),
    content: {
      'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } },
      '*/*': { schema: { type: 'string' as const, format: 'binary' } },
    },
  },
};

/** A file whose name the response contains. */
const download = (description: string, name: string, type: string, format?: 'binary') => ({
  200: {
    description,
    headers: z.object({
      'Content-Disposition': z.string().meta({ description: `Names it \`${name}\`.` }),
    }),
    content: { [type]: { schema: { type: 'string' as const, ...(format && { format }) } } },
  },
});

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
 * `list/export-orders.route.ts` of `features/orders`, and `features/record/export-record.route.ts`,
 * `features/privacy/export/export-person.route.ts`.
 */
export const plainRoutes: PlainRoutes = {
  '/api/uploads': {
    post: {
      operationId: 'uploads-create',
      tags: ['uploads'],
      summary: 'Attach files to an order',
      description:
        `Up to ${attachmentsMax} files per order, ${attachmentSizeMaxMb} MB each and ${orderFilesMaxMb} MB together: ${attachmentTypeList[programLocale]}, detected by content and name. ` +
        'All of them are stored or none. With an `orderId`, the call needs the cookie that POST /api/orders set for ' +
        'that order, a portal session or a token. Files without an order are removed after a day, unless another ' +
        'call lists them by their `id` in `files`, with the cookie that was set when they were uploaded, a portal ' +
        'session or a token; for all other callers, such a file is a 404. A `clientToken` identifies the order and ' +
        `grants access to it until the end of the day that is ${uploadWindowHours} hours after the request; the client then gets a mail about the files. ` +
        'A file from `/storage` belongs to the order from then on: its URLs there, `/{uuid}/` and `/cdn/{uuid}/` ' +
        'with all their pictures, become a 404, and `path` opens it for everyone who may see the order.',
      security: [{}, { session: [] }, { token: ['files'] }],
      requestBody: fileForm(attachmentsMax, {
        orderId: idSchema.optional().meta({ example: 1042 }),
        clientToken: z.string().optional().meta({
          description: 'Token of a client’s page; replaces `orderId` and its authorization.',
        }),
      }),
      responses: {
        200: {
          description: 'The stored files, in the order in which they were sent.',
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
      summary: 'Read the delivery dates as a calendar',
      description:
        'For calendar programs: the orders in progress that have a delivery date, each as an all-day event (RFC 5545). ' +
        'Completed, cancelled and archived orders are not included. With `If-None-Match`, an unchanged calendar is a 304.',
      security: [],
      requestParams: {
        path: z.object({ secret: z.string().meta({ description: 'Created by `POST /api/calendar`.' }) }),
      },
      responses: {
        200: {
          description: 'The calendar.',
          headers: z.object({
            ETag: z.string().meta({ description: 'Changes only when the calendar changes.' }),
          }),
          content: { 'text/calendar': { schema: { type: 'string' } } },
        },
        304: { description: 'The calendar is unchanged.' },
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
      responses: download('The file.', 'record-YYYY-MM-DD.csv', 'text/csv'),
    },
  },
  '/api/person.zip': {
    get: {
      operationId: 'privacy-export',
      tags: ['privacy'],
      summary: 'Export the data of a person',
      description:
        'A zip with the data of each order and contact message as JSON, their files, and emails that were stored as files. Recorded without the email address.',
      security: [{ session: [] }],
      requestParams: { query: personSchema },
      responses: download(
        'The archive, streamed while it is created.',
        'person-YYYY-MM-DD.zip',
        'application/zip',
        'binary',
      ),
    },
  },
  '/api/orders.csv': {
    get: {
      operationId: 'orders-export',
      tags: ['orders'],
      summary: 'Export orders',
      description:
        'The filtered list as a file for spreadsheets: UTF-8 with a byte order mark, one line per order, amounts in ' +
        'whole US dollars. A text that a spreadsheet would interpret as a formula is prefixed with an apostrophe; ' +
        'phone numbers that it would interpret as a number, a date or a formula contain spaces between their digits.',
      security: [{ session: [] }, { token: ['orders:read'] }],
      requestParams: { query: orderExportQuerySchema },
      responses: download('The file.', 'orders-YYYY-MM-DD.csv', 'text/csv'),
    },
  },
};
