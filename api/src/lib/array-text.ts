/** Numbers as PostgreSQL reads an array; both drivers pass a text on unchanged. */
export const toArrayText = (numbers: Iterable<number>): string => `{${[...numbers].join()}}`;
