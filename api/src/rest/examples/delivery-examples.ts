import { messages } from '@storefront/contracts/errors/messages.ts';
import {
  approvalWording,
  deliveryWordingVersion,
} from '@storefront/contracts/orders/delivery/delivery-wording.ts';
import { clientPage } from './client-order-examples.ts';
import type { ExamplesByOperation } from './operation-examples.ts';
import { badId, badText, id, token } from './samples/order-samples.ts';

const sentAt = '2026-04-13T15:00:00.000Z';

const deliverable = (base: string, zipPath: string) => ({
  version: 1,
  state: 'sent',
  note: 'The newsletter with its three sections. How do you like the headline?',
  sentAt,
  files: [
    {
      id: 9,
      originalName: 'newsletter.html',
      mimeType: 'text/html',
      fileSize: 21_480,
      path: `${base}/9`,
      preview: { kind: 'email', path: `${base}/9/email/index.html`, width: null, height: null },
      scan: 'unscanned',
      createdAt: '2026-04-13T14:58:10.000Z',
    },
    {
      id: 10,
      originalName: 'header.png',
      mimeType: 'image/png',
      fileSize: 182_004,
      path: `${base}/10`,
      preview: { kind: 'picture', path: `${base}/10/preview`, width: 1200, height: 480 },
      scan: 'unscanned',
      createdAt: '2026-04-13T14:58:10.000Z',
    },
  ],
  zipPath,
  changes: [],
  approval: null,
});
const rounds = { included: 2, added: 0, used: 0, left: 2 };
const request = {
  round: 1,
  state: 'open',
  points: [
    {
      text: 'Please make the logo a little larger.',
      fileId: 10,
      place: { x: 120, y: 80 },
      attachment: null,
    },
    {
      text: 'Please use this photo instead.',
      fileId: null,
      place: null,
      attachment: {
        id: 12,
        originalName: 'photo.jpg',
        mimeType: 'image/jpeg',
        fileSize: 482_133,
        path: '/api/files/12',
        scan: 'unscanned',
        createdAt: '2026-04-14T08:19:40.000Z',
      },
    },
  ],
  requestedAt: '2026-04-14T08:20:00.000Z',
  startedAt: null,
  withdrawnAt: null,
};
const wording = { version: deliveryWordingVersion, locale: 'en' };

const own = deliverable('/api/files', '/api/orders/1042/deliverables/1.zip');
const delivery = { orderId: 1042, deliverables: [own], rounds, offers: [] };
const offer = {
  id: 3,
  price: 50,
  note: 'One more round, as we discussed on the phone.',
  state: 'open',
  offeredAt: '2026-04-20T09:00:00.000Z',
  acceptedAt: null,
  wording: null,
};

const ofClient = `/api/client-orders/${token.token}`;
const shown = deliverable(`${ofClient}/files`, `${ofClient}/deliverables/1.zip`);
const page = (given: object) => ({
  ...clientPage,
  status: 'review',
  delivery: { deliverables: [shown], rounds, approvalWording: null, roundOffer: null, ...given },
});
const asked = {
  ...shown,
  state: 'changes-requested',
  changes: [
    {
      ...request,
      points: request.points.map(({ attachment, ...point }) => ({
        ...point,
        attachment: attachment && { ...attachment, path: `${ofClient}/files/${attachment.id}` },
      })),
    },
  ],
};

export const deliveryExamples: ExamplesByOperation = {
  'GET /api/orders/{id}/deliverables': { parameters: id, response: delivery, refusal: badId },
  'POST /api/orders/{id}/deliverables': {
    parameters: id,
    request: { version: 1, note: own.note },
    response: delivery,
    refusal: badText('version'),
  },
  'POST /api/orders/{id}/deliverables/files': {
    parameters: { id: 1042 },
    response: {
      ...delivery,
      deliverables: [{ ...own, state: 'draft', note: null, sentAt: null }],
    },
    refusal: badId,
  },
  'DELETE /api/orders/{id}/deliverables/files/{fileId}': {
    parameters: { ...id, fileId: 9 },
    response: {
      ...delivery,
      deliverables: [{ ...own, state: 'draft', note: null, sentAt: null, files: own.files.slice(1) }],
    },
    refusal: badId,
  },
  'POST /api/orders/{id}/changes/start': {
    parameters: id,
    request: { version: 1 },
    response: {
      ...delivery,
      deliverables: [
        {
          ...own,
          state: 'changes-requested',
          changes: [{ ...request, state: 'started', startedAt: '2026-04-14T10:00:00.000Z' }],
        },
      ],
      rounds: { ...rounds, used: 1, left: 1 },
    },
    refusal: badId,
  },
  'POST /api/orders/{id}/rounds': {
    parameters: id,
    request: { price: 50, note: offer.note, basedOn: { added: 0 } },
    response: { ...delivery, offers: [offer] },
    refusal: { path: ['price'], message: messages.amountInvalid },
  },
  'DELETE /api/orders/{id}/rounds/offer': {
    parameters: id,
    response: { ...delivery, offers: [{ ...offer, state: 'withdrawn' }] },
    refusal: badId,
  },
  'GET /api/orders/{id}/deliverables/{zip}': {
    parameters: { ...id, zip: '1.zip' },
    response: undefined,
    refusal: badId,
  },
  'GET /api/client-orders/{token}/deliverables/{zip}': {
    parameters: { ...token, zip: '1.zip' },
    response: undefined,
  },
  'GET /api/files/{id}/preview': { parameters: { id: 10 }, response: undefined },
  'GET /api/client-orders/{token}/files/{id}/preview': {
    parameters: { ...token, id: 10 },
    response: undefined,
  },
  'GET /api/files/{id}/email/index.html': { parameters: { id: 9 }, response: undefined },
  'GET /api/client-orders/{token}/files/{id}/email/index.html': {
    parameters: { ...token, id: 9 },
    response: undefined,
  },
  'POST /api/client-orders/{token}/approve': {
    parameters: token,
    request: { version: 1, wording },
    response: page({
      deliverables: [
        {
          ...shown,
          state: 'approved',
          approval: {
            approvedAt: '2026-04-14T08:20:00.000Z',
            approvedBy: 'Jordan Example',
            wordingVersion: deliveryWordingVersion,
            wording: approvalWording({ orderId: 1042, version: 1 }, 'en'),
          },
        },
      ],
    }),
    refusal: badText('version'),
  },
  'POST /api/client-orders/{token}/changes': {
    parameters: token,
    request: {
      version: 1,
      points: request.points.map(({ attachment, ...point }) => ({
        ...point,
        attachmentId: attachment?.id ?? null,
      })),
    },
    response: page({ deliverables: [asked], rounds: { ...rounds, used: 1, left: 1 } }),
    refusal: { path: ['points'], message: messages.changePointRequired },
  },
  'POST /api/client-orders/{token}/changes/withdraw': {
    parameters: token,
    request: { version: 1 },
    response: page({
      approvalWording: {
        version: deliveryWordingVersion,
        text: {
          en: approvalWording({ orderId: 1042, version: 1 }, 'en'),
          de: approvalWording({ orderId: 1042, version: 1 }, 'de'),
        },
      },
    }),
    refusal: badText('version'),
  },
  'POST /api/client-orders/{token}/rounds/accept': {
    parameters: token,
    request: { offerId: 3, price: 50, wording },
    response: page({ rounds: { ...rounds, added: 1, left: 3 } }),
    refusal: { path: ['price'], message: messages.amountInvalid },
  },
};
