import { z } from 'zod';
import { idSchema } from '../../lib/id-and-time.schema.ts';
import { clientFileSchema, scanStateSchema } from '../../uploads/attachment.schema.ts';
import { changeRequestStates, deliverableStates, placeMax, roundOfferStates } from './delivery-states.ts';

const moment = z.iso.datetime().meta({ description: 'ISO 8601, UTC.' });
const localized = z.strictObject({ en: z.string(), de: z.string() });
const usd = z.int().meta({ description: 'Whole US dollars.' });

export const deliverableVersionSchema = z.int().min(1).max(2_147_483_647).meta({
  description: 'Counts the deliverables of an order from 1.',
  example: 2,
});

/** How a file can be looked at without downloading it. */
export const filePreviewSchema = z
  .strictObject({
    kind: z.enum(['picture', 'page', 'email']).meta({
      description:
        '`picture`: the picture itself, smaller; `page`: the first page of a PDF as a picture; `email`: an HTML file, ' +
        'for a frame without scripts.',
    }),
    path: z.string(),
    width: z.int().nullable().meta({ description: 'Of a `picture`, in pixels; null for the others.' }),
    height: z.int().nullable(),
  })
  .meta({ id: 'FilePreview' });
export type FilePreview = z.infer<typeof filePreviewSchema>;

/** A file of a deliverable; `path` downloads it for the caller that asked. */
export const deliverableFileSchema = z
  .strictObject({
    id: idSchema,
    originalName: z.string().meta({ example: 'newsletter.html' }),
    mimeType: z.string(),
    fileSize: z.int().meta({ description: 'Bytes.' }),
    path: z.string(),
    preview: filePreviewSchema.nullable(),
    scan: scanStateSchema,
    createdAt: moment,
  })
  .meta({ id: 'DeliverableFile' });
export type DeliverableFile = z.infer<typeof deliverableFileSchema>;

const thousandth = z.int().min(0).max(placeMax);

/** A place on a picture. */
export const placeSchema = z
  .strictObject({ x: thousandth, y: thousandth })
  .meta({ description: 'On a picture, from its upper left corner, in thousandths of its width and height.' });
export type Place = z.infer<typeof placeSchema>;

export const changePointSchema = z
  .strictObject({
    text: z.string(),
    fileId: idSchema.nullable().meta({ description: 'The file that it is about, if it is about one.' }),
    place: placeSchema.nullable(),
    attachment: clientFileSchema.nullable().meta({
      description:
        'A file of the client’s own that came with it; `path` downloads it for the caller that asked.',
    }),
  })
  .meta({ id: 'ChangePoint' });
export type ChangePoint = z.infer<typeof changePointSchema>;

export const changeRequestSchema = z
  .strictObject({
    round: z.int().min(1).meta({ description: 'Which of the order’s rounds it uses.' }),
    state: z.enum(changeRequestStates),
    points: z.array(changePointSchema).min(1),
    requestedAt: moment,
    startedAt: moment.nullable().meta({ description: 'When the operator began with the changes.' }),
    withdrawnAt: moment.nullable(),
  })
  .meta({ id: 'ChangeRequest' });
export type ChangeRequest = z.infer<typeof changeRequestSchema>;

export const approvalSchema = z
  .strictObject({
    approvedAt: moment,
    approvedBy: z.string().meta({ description: 'Name of the client at that time.' }),
    wordingVersion: z.string(),
    wording: z.string().meta({ description: 'The words as the client saw them, in their language.' }),
  })
  .meta({ id: 'Approval' });
export type Approval = z.infer<typeof approvalSchema>;

export const deliverableSchema = z
  .strictObject({
    version: deliverableVersionSchema,
    state: z.enum(deliverableStates),
    note: z.string().nullable().meta({ description: 'The operator’s words about it.' }),
    sentAt: moment.nullable().meta({ description: 'Null for a draft.' }),
    files: z.array(deliverableFileSchema),
    zipPath: z.string().meta({ description: 'All files as one zip.' }),
    changes: z.array(changeRequestSchema).meta({ description: 'Newest first, withdrawn ones included.' }),
    approval: approvalSchema.nullable(),
  })
  .meta({ id: 'Deliverable' });
export type Deliverable = z.infer<typeof deliverableSchema>;

export const roundsSchema = z
  .strictObject({
    included: z.int().min(0).meta({ description: 'Of the plan.' }),
    added: z.int().min(0).meta({ description: 'Accepted offers and gifts.' }),
    used: z.int().min(0).meta({ description: 'Requests for changes that were not withdrawn.' }),
    left: z.int().min(0),
  })
  .meta({ id: 'Rounds' });
export type Rounds = z.infer<typeof roundsSchema>;

/** A further round, offered by the operator once those of the plan are used up. */
export const roundOfferSchema = z
  .strictObject({
    id: idSchema,
    price: usd.min(0),
    note: z.string().nullable(),
    state: z.enum(roundOfferStates),
    offeredAt: moment,
    acceptedAt: moment.nullable(),
    wording: z.string().nullable().meta({ description: 'What the client agreed to, if they had to.' }),
  })
  .meta({ id: 'RoundOffer' });
export type RoundOffer = z.infer<typeof roundOfferSchema>;

/** The work on an order as the operator sees it. */
export const orderDeliverySchema = z
  .strictObject({
    orderId: idSchema,
    deliverables: z.array(deliverableSchema).meta({ description: 'Newest first; a draft is the first.' }),
    rounds: roundsSchema,
    offers: z.array(roundOfferSchema).meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'OrderDelivery' });
export type OrderDelivery = z.infer<typeof orderDeliverySchema>;

const wordingSchema = z.strictObject({ version: z.string(), text: localized });

/** The same for the client: without drafts, and with the words beside the buttons. */
export const clientDeliverySchema = z
  .strictObject({
    deliverables: z.array(deliverableSchema).meta({ description: 'Newest first.' }),
    rounds: roundsSchema,
    approvalWording: wordingSchema.nullable().meta({
      description: 'To show beside the button that approves the latest deliverable; null when there is none.',
    }),
    roundOffer: z
      .strictObject({ id: idSchema, price: usd, note: z.string().nullable(), wording: wordingSchema })
      .nullable()
      .meta({ description: 'An offer of a further round that waits for the client.' }),
  })
  .meta({ id: 'ClientDelivery' });
export type ClientDelivery = z.infer<typeof clientDeliverySchema>;
