import { z } from 'zod';
import { messages } from '../../errors/messages.ts';
import { localeSchema } from '../../i18n/locale.schema.ts';
import { idSchema } from '../../lib/id-and-time.schema.ts';
import { integerMax } from '../../lib/integer-max.ts';
import { orderTotalMaxUsd } from '../../pricing/order-totals.ts';
import { freeText, optional } from '../../text.ts';
import { clientTokenSchema } from '../client-token.schema.ts';
import { deliverableVersionSchema, placeSchema } from './deliverable.schema.ts';
import {
  changePointMaxLength,
  changePointsMax,
  deliverableFilesMax,
  deliverableNoteMaxLength,
} from './delivery-states.ts';

const note = (description: string) =>
  optional(freeText({ required: messages.textExpected.en, maxLength: deliverableNoteMaxLength })).meta({
    description,
  });

/** Sends the draft; `version` is the one the operator saw. */
export const deliverableSendSchema = z.strictObject({
  id: idSchema,
  version: deliverableVersionSchema,
  note: note('Message to the client, shown in the mail and on the page.'),
  reopenApproved: z.boolean().default(false).meta({
    description:
      'Must be true to send a version after one that the client has approved; they then have to reply again.',
  }),
  basedOn: z
    .strictObject({
      fileIds: z.array(idSchema).max(deliverableFilesMax),
      round: z.int().min(1).max(integerMax).nullable().optional().meta({
        description:
          'Round of the changes requested to the previous version, null for none; not compared if absent.',
      }),
    })
    .optional()
    .meta({
      description:
        'What the operator saw. If the files of the draft or the requested changes are others by now, the response is 409.',
    }),
});
export type DeliverableSend = z.output<typeof deliverableSendSchema>;

export const draftFileSchema = z.strictObject({ id: idSchema, fileId: idSchema });

export const changesStartSchema = z.strictObject({ id: idSchema, version: deliverableVersionSchema });

const wholeUsd = z
  .int({ error: messages.amountInvalid.en })
  .min(0, { error: messages.amountInvalid.en })
  .max(orderTotalMaxUsd, { error: messages.amountInvalid.en })
  .meta({ description: 'Whole US dollars.' });

/** A further round: a gift if free, otherwise an offer that the client has to accept. */
export const roundOfferSendSchema = z.strictObject({
  id: idSchema,
  price: wholeUsd.meta({ description: 'Whole US dollars; 0 gives the round away.', example: 50 }),
  note: note('Message to the client, shown in the mail and on the page.'),
  basedOn: z
    .strictObject({
      added: z.int().min(0).max(integerMax).meta({ description: '`rounds.added` as seen.' }),
      offerId: idSchema.nullable().optional().meta({
        description: 'The open offer as seen, null for none; if absent, any open offer is replaced.',
      }),
    })
    .meta({ description: 'The state the operator saw. If it has changed, the response is 409.' }),
});

const consent = z
  .strictObject({
    version: z.string().max(40).meta({ description: '`version` of the wording shown on the page.' }),
    locale: localeSchema,
  })
  .meta({ description: 'The text shown beside the button.' });

/** The client's approval of exactly what they saw. */
export const deliverableApprovalSchema = z.strictObject({
  token: clientTokenSchema,
  version: deliverableVersionSchema,
  wording: consent,
});

const pointText = freeText({ required: messages.changePointRequired.en, maxLength: changePointMaxLength });

const changePointInputSchema = z
  .strictObject({
    text: pointText.meta({ example: 'Please make the logo a little larger.' }),
    fileId: idSchema.nullable().default(null).meta({ description: 'A file of that deliverable.' }),
    place: placeSchema.nullable().default(null),
    attachmentId: idSchema.nullable().default(null).meta({
      description:
        'A file that the caller uploaded with `POST /api/uploads` without an `orderId` within the last day.',
    }),
  })
  .refine(({ fileId, place }) => place === null || fileId !== null, {
    error: messages.placeWithoutFile.en,
    path: ['place'],
  });

export type ChangePointInput = z.output<typeof changePointInputSchema>;

function hasEachFileOnce(points: readonly Pick<ChangePointInput, 'attachmentId'>[]): boolean {
  const ids = points.flatMap(({ attachmentId }) => attachmentId ?? []);
  return new Set(ids).size === ids.length;
}

export const changesRequestSchema = z.strictObject({
  token: clientTokenSchema,
  version: deliverableVersionSchema,
  points: z
    .array(changePointInputSchema, { error: messages.changePointRequired.en })
    .min(1, { error: messages.changePointRequired.en })
    .max(changePointsMax, { error: messages.changePointsTooMany.en })
    .refine(hasEachFileOnce, { error: messages.valueInvalid.en }),
});

export const changesWithdrawSchema = z.strictObject({
  token: clientTokenSchema,
  version: deliverableVersionSchema,
});

export const roundAcceptSchema = z.strictObject({
  token: clientTokenSchema,
  offerId: idSchema,
  price: wholeUsd.meta({ description: 'As the client saw it.', example: 50 }),
  wording: consent,
});
