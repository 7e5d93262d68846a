import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** What the migrations create in a database; the embedded one has to be opened with it each time. */
export const pgliteExtensions = { pg_trgm };
