import {
  approvalWording,
  deliveryWordingVersion,
} from '@storefront/contracts/orders/delivery/delivery-wording.ts';
import { clientPage } from './client-page-samples.ts';
import { clientToken } from './order-samples.ts';

const sentAt = '2026-04-13T15:00:00.000Z';

const versionAt = (base: string, zipPath: string) => ({
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
export const rounds = { included: 2, added: 0, used: 0, left: 2 };
const changeRequest = {
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
export const deliveryWording = { version: deliveryWordingVersion, locale: 'en' };

export const deliverable = versionAt('/api/files', '/api/orders/1042/deliverables/1.zip');
export const delivery = { orderId: 1042, deliverables: [deliverable], rounds, offers: [] };
export const roundOffer = {
  id: 3,
  price: 50,
  note: 'One more round, as we discussed on the phone.',
  state: 'open',
  offeredAt: '2026-04-20T09:00:00.000Z',
  acceptedAt: null,
  wording: null,
};

const ofClient = `/api/client-orders/${clientToken}`;
const shown = versionAt(`${ofClient}/files`, `${ofClient}/deliverables/1.zip`);
/** The client's page while a version waits for their decision. */
export const reviewPage = (given: object) => ({
  ...clientPage,
  status: 'review',
  delivery: { deliverables: [shown], rounds, approvalWording: null, roundOffer: null, ...given },
});

const approvalText = (locale: 'en' | 'de') => approvalWording({ orderId: 1042, version: 1 }, locale);

export const undecidedPage = reviewPage({
  approvalWording: {
    version: deliveryWordingVersion,
    text: { en: approvalText('en'), de: approvalText('de') },
  },
});

export const approvedPage = reviewPage({
  deliverables: [
    {
      ...shown,
      state: 'approved',
      approval: {
        approvedAt: '2026-04-14T08:20:00.000Z',
        approvedBy: 'Jordan Example',
        wordingVersion: deliveryWordingVersion,
        wording: approvalText('en'),
      },
    },
  ],
});

/** What the client asks for, as they send it and as their page shows it. */
export const askedPoints = changeRequest.points.map(({ attachment, ...point }) => ({
  ...point,
  attachmentId: attachment?.id ?? null,
}));
export const changesPage = reviewPage({
  deliverables: [
    {
      ...shown,
      state: 'changes-requested',
      changes: [
        {
          ...changeRequest,
          points: changeRequest.points.map(({ attachment, ...point }) => ({
            ...point,
            attachment: attachment && { ...attachment, path: `${ofClient}/files/${attachment.id}` },
          })),
        },
      ],
    },
  ],
  rounds: { ...rounds, used: 1, left: 1 },
});

const draft = { ...deliverable, state: 'draft', note: null, sentAt: null };
export const draftDelivery = { ...delivery, deliverables: [draft] };
export const shorterDelivery = {
  ...delivery,
  deliverables: [{ ...draft, files: deliverable.files.slice(1) }],
};

export const startedDelivery = {
  ...delivery,
  deliverables: [
    {
      ...deliverable,
      state: 'changes-requested',
      changes: [{ ...changeRequest, state: 'started', startedAt: '2026-04-14T10:00:00.000Z' }],
    },
  ],
  rounds: { ...rounds, used: 1, left: 1 },
};
