/** Largest lengths of texts, in UTF-16 code units. Apart from the schemas, so that a page can name them without loading those. */
export const nameMaxLength = 200;
export const usernameMaxLength = 100;
export const emailMaxLength = 254;
export const phoneMaxLength = 40;
export const freeTextMaxLength = 10_000;
export const choiceMaxLength = 200;
