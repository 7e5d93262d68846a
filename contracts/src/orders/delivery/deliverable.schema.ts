import { z } from 'zod';
import { inLocales } from '../../i18n/locale.schema.ts';
import { idSchema, utcMoment } from '../../lib/id-and-time.schema.ts';
import { integerMax } from '../../lib/integer-max.ts';
import { usd } from '../../pricing/usd.schema.ts';
import { clientFileSchema, scanStateSchema } from '../../uploads/attachment.schema.ts';
import { changeRequestStates, deliverableStates, placeMax, roundOfferStates } from './delivery-states.ts';

const localized = inLocales(z.string());

export const deliverableVersionSchema = z.int().min(1).max(integerMax).meta({
  description: 'Counts the deliverables of an order from 1.',
  example: 2,
});

/** A preview of a file, without downloading it. */
export const filePreviewSchema = z
  .strictObject({
    kind: z.enum(['picture', 'page', 'email']).meta({
      description:
        '`picture`: a scaled-down image; `page`: the first page of a PDF as an image; `email`: an HTML file, ' +
        'for a frame without scripts.',
    }),
    path: z.string(),
    width: z.int().nullable().meta({ description: 'Width of a `picture` in pixels; null for the others.' }),
    height: z.int().nullable(),
  })
  .meta({ id: 'FilePreview' });
export type FilePreview = z.infer<typeof filePreviewSchema>;

/** A file of a deliverable; `path` is the caller's download URL. */
export const deliverableFileSchema = z
  .strictObject({
    id: idSchema,
    originalName: z.string().meta({ example: 'newsletter.html' }),
    mimeType: z.string(),
    fileSize: z.int().meta({ description: 'Bytes.' }),
    path: z.string(),
    preview: filePreviewSchema.nullable(),
    scan: scanStateSchema,
    createdAt: utcMoment,
  })
  .meta({ id: 'DeliverableFile' });
export type DeliverableFile = z.infer<typeof deliverableFileSchema>;

const thousandth = z.int().min(0).max(placeMax);

/** A position on an image. */
export const placeSchema = z.strictObject({ x: thousandth, y: thousandth }).meta({
  description: 'Position on an image, from its top left corner, in thousandths of its width and height.',
});
export type Place = z.infer<typeof placeSchema>;

export const changePointSchema = z
  .strictObject({
    text: z.string(),
    fileId: idSchema.nullable().meta({ description: 'The file it is about, if any.' }),
    place: placeSchema.nullable(),
    attachment: clientFileSchema.nullable().meta({
      description: 'A file that the client added to it; `path` is the caller’s download URL.',
    }),
  })
  .meta({ id: 'ChangePoint' });
export type ChangePoint = z.infer<typeof changePointSchema>;

export const changeRequestSchema = z
  .strictObject({
    round: z.int().min(1).meta({ description: 'Number of the order’s round that it uses.' }),
    state: z.enum(changeRequestStates),
    points: z.array(changePointSchema).min(1),
    requestedAt: utcMoment,
    startedAt: utcMoment.nullable().meta({ description: 'When the operator started on the changes.' }),
    withdrawnAt: utcMoment.nullable(),
  })
  .meta({ id: 'ChangeRequest' });
export type ChangeRequest = z.infer<typeof changeRequestSchema>;

export const approvalSchema = z
  .strictObject({
    approvedAt: utcMoment,
    approvedBy: z.string().meta({ description: 'The client’s name at that time.' }),
    wordingVersion: z.string(),
    wording: z.string().meta({ description: 'The text as the client saw it, in their language.' }),
  })
  .meta({ id: 'Approval' });

export const deliverableSchema = z
  .strictObject({
    version: deliverableVersionSchema,
    state: z.enum(deliverableStates),
    note: z.string().nullable().meta({ description: 'The operator’s note about it.' }),
    sentAt: utcMoment.nullable().meta({ description: 'Null for a draft.' }),
    files: z.array(deliverableFileSchema),
    zipPath: z.string().meta({ description: 'All files as one zip.' }),
    changes: z.array(changeRequestSchema).meta({ description: 'Newest first, withdrawn ones included.' }),
    approval: approvalSchema.nullable(),
  })
  .meta({ id: 'Deliverable' });
export type Deliverable = z.infer<typeof deliverableSchema>;

export const roundsSchema = z
  .strictObject({
    included: z.int().min(0).meta({ description: 'Included in the plan.' }),
    added: z.int().min(0).meta({ description: 'Added by accepted offers and gifts.' }),
    used: z.int().min(0).meta({ description: 'Change requests that were not withdrawn.' }),
    left: z.int().min(0),
  })
  .meta({ id: 'Rounds' });
export type Rounds = z.infer<typeof roundsSchema>;

/** A further round, offered by the operator once those of the plan are used up. */
export const roundOfferSchema = z
  .strictObject({
    id: idSchema,
    price: usd().min(0),
    note: z.string().nullable(),
    state: z.enum(roundOfferStates),
    offeredAt: utcMoment,
    acceptedAt: utcMoment.nullable(),
    wording: z
      .string()
      .nullable()
      .meta({ description: 'The text the client agreed to, if consent was needed.' }),
  })
  .meta({ id: 'RoundOffer' });
export type RoundOffer = z.infer<typeof roundOfferSchema>;

/** The work on an order as the operator sees it. */
export const orderDeliverySchema = z
  .strictObject({
    orderId: idSchema,
    deliverables: z.array(deliverableSchema).meta({ description: 'Newest first; a draft comes first.' }),
    rounds: roundsSchema,
    offers: z.array(roundOfferSchema).meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'OrderDelivery' });
export type OrderDelivery = z.infer<typeof orderDeliverySchema>;

const wordingSchema = z.strictObject({ version: z.string(), text: localized });

/** The work for the client: without drafts, and with the texts beside the buttons. */
export const clientDeliverySchema = z
  .strictObject({
    deliverables: z.array(deliverableSchema).meta({ description: 'Newest first.' }),
    rounds: roundsSchema,
    approvalWording: wordingSchema.nullable().meta({
      description:
        'The text to show beside the button that approves the latest deliverable; null if there is none.',
    }),
    roundOffer: z
      .strictObject({ id: idSchema, price: usd(), note: z.string().nullable(), wording: wordingSchema })
      .nullable()
      .meta({ description: 'The offer of a further round that is waiting for the client.' }),
  })
  .meta({ id: 'ClientDelivery' });
export type ClientDelivery = z.infer<typeof clientDeliverySchema>;
