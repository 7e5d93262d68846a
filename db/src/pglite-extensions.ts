import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Extensions that the migrations create; the embedded database must be opened with them each time. */
export const pgliteExtensions = { pg_trgm };
