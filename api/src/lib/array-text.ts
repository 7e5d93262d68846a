/** Formats numbers as a PostgreSQL array literal; both drivers pass text on unchanged. */
export const toArrayText = (numbers: Iterable<number>): string => `{${[...numbers].join()}}`;
