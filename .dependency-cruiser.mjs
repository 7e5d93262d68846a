/**
 * Which room may import which; `npm run check` enforces it. The reasons are in `contracts/docs/ARCHITECTURE.md`.
 * Paths are those of resolved files, so that `#…`, `@storefront/…` and relative imports are judged alike.
 */

const tests = String.raw`\.(test|suite)\.tsx?$|/testing/`;
/** Types of what every request carries; they name a part of everything. */
const carried = '^api/src/(deps|env)\\.ts$';

/**
 * @param {string} name
 * @param {string} comment
 * @param {string} from
 * @param {string} to
 * @param {{ except?: string, tests?: boolean }} [options] what of `to` is allowed; whether tests are bound as well
 */
const forbid = (name, comment, from, to, { except, tests: bindsTests = false } = {}) => ({
  name,
  comment,
  severity: /** @type {const} */ ('error'),
  from: { path: from, ...(!bindsTests && { pathNot: tests }) },
  to: { path: to, pathNot: [carried, ...(except ? [except] : [])] },
});

const always = { tests: true };

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    // Workspaces.
    forbid(
      'contracts-alone',
      'contracts imports nothing of ours.',
      '^contracts/',
      '^(db|api|web|e2e)/',
      always,
    ),
    forbid('db-below-api', 'db imports contracts only.', '^db/', '^(api|web|e2e)/', always),
    forbid(
      'api-below-web',
      'api, its bench and its scripts import db and contracts.',
      '^api/',
      '^(web|e2e)/',
      always,
    ),
    forbid(
      'web-knows-the-client',
      'web imports contracts, and of api the types of its client.',
      '^web/',
      '^(db|api|e2e)/',
      {
        ...always,
        except: '^api/src/client\\.ts$',
      },
    ),
    forbid(
      'e2e-from-outside',
      'e2e sees the product from outside: contracts, db/testing and scripts.',
      '^e2e/',
      '^(api|web|db)/',
      {
        ...always,
        except: '^db/src/testing/|^api/scripts/',
      },
    ),
    forbid(
      'one-way-to-open-a-database',
      'Only the files of db that open a database name a driver.',
      '^(api|db)/',
      'node_modules/(postgres|@electric-sql/pglite|drizzle-orm/(pglite|postgres-js))/',
      {
        except: undefined,
      },
    ),
  ],
};
