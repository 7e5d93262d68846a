/** Steps of the quote flow, in order. */
export const quoteSteps = ['details', 'options', 'review', 'payment'] as const;
export type QuoteStep = (typeof quoteSteps)[number];
