/**
 * Of a deliverable. `draft`: only the operator sees it. `sent`: the latest one waits for the client. `approved` and
 * `changes-requested` are the client's replies. `superseded`: the operator sent another before there was a reply.
 */
export const deliverableStates = ['draft', 'sent', 'changes-requested', 'approved', 'superseded'] as const;
export type DeliverableState = (typeof deliverableStates)[number];

/** Of a request for changes. Only an `open` one can be withdrawn; a withdrawn one uses up no round. */
export const changeRequestStates = ['open', 'started', 'withdrawn'] as const;
export type ChangeRequestState = (typeof changeRequestStates)[number];

/** Of an offer of a further round; a gift is `accepted` from the start. */
export const roundOfferStates = ['open', 'accepted', 'withdrawn'] as const;
export type RoundOfferState = (typeof roundOfferStates)[number];

export const deliverableFilesMax = 50;
export const changePointsMax = 50;
export const changePointMaxLength = 2000;
export const deliverableNoteMaxLength = 5000;
/** Places on a picture are counted from its upper left corner in thousandths of its width and height. */
export const placeMax = 1000;

/** For a plan that the catalogue no longer has: what its client was sold at most. */
export const roundsOfUnknownPlan = 2;
