/** The type of an event that we asked for because none has arrived. */
export const askedEventType = 'asked';
