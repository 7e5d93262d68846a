/** The largest number that an `integer` column of the database can store, and so the largest id. */
export const integerMax = 2_147_483_647;
