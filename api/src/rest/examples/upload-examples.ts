import { messages } from '@storefront/contracts/errors/messages.ts';
import type { ExamplesByOperation } from './operation-examples.ts';
import { attachment, badId, id } from './samples/order-samples.ts';

const signature = {
  secureSignature: 'f3b5a0d2c9e1478a6b0c4d8e2f7a91b35c6d7e8f90a1b2c3d4e5f60718293a4b',
  secureExpire: '1767225600',
  publicKey: 'demopublickey',
};

export const uploadExamples: ExamplesByOperation = {
  'GET /api/orders/{id}/files': {
    parameters: id,
    response: [{ ...attachment, scan: 'clean', scanFinding: null }],
    refusal: badId,
  },
  'POST /api/uploads': {
    response: { files: [attachment] },
    refusal: { path: ['orderId'], message: messages.orderIdInvalid },
  },
  'GET /api/uploads/config': {
    response: {
      publicKey: 'demopublickey',
      isHosted: false,
      maxFileBytes: 52_428_800,
      cloudSources: ['gdrive', 'dropbox', 'onedrive', 'box'],
    },
  },
  'POST /api/uploads/signature': { response: signature },
  'POST /api/uploads/operator-signature': { response: signature },
  'GET /api/files/{id}': { parameters: { id: 7 }, response: undefined, refusal: badId },
};
