/**
 * States of a deliverable. `draft`: visible to the operator only. `sent`: the latest one, waiting for the
 * client. `approved` and `changes-requested`: the client's reply. `superseded`: replaced by another version
 * before a reply.
 */
export const deliverableStates = ['draft', 'sent', 'changes-requested', 'approved', 'superseded'] as const;
export type DeliverableState = (typeof deliverableStates)[number];

/** States of a change request. Only an `open` one can be withdrawn; a withdrawn one uses no round. */
export const changeRequestStates = ['open', 'started', 'withdrawn'] as const;
export type ChangeRequestState = (typeof changeRequestStates)[number];

/** States of an offer of a further round; a gift is `accepted` from the start. */
export const roundOfferStates = ['open', 'accepted', 'withdrawn'] as const;
export type RoundOfferState = (typeof roundOfferStates)[number];

export const deliverableFilesMax = 50;
export const changePointsMax = 50;
export const changePointMaxLength = 2000;
export const deliverableNoteMaxLength = 5000;
/** Positions on an image are in thousandths of its width and height, from its top left corner. */
export const placeMax = 1000;

/** For a plan that is no longer in the catalogue: the most rounds any client was sold. */
export const roundsOfUnknownPlan = 2;
