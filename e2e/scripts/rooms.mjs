/**
 * Which room may import which; enforced by `check-rooms.mjs`. The reasons are in
 * `contracts/docs/ARCHITECTURE.md`. Paths are those of the resolved files, so `#…`, `@storefront/…` and
 * relative imports are treated alike.
 */

const tests = String.raw`\.(test|suite)\.tsx?$|/testing/`;

/** @param {string} path */
export const isTest = (path) => new RegExp(tests).test(path);

/** Types that refer to every part: the request's dependencies, and the environment variables. */
const carried = String.raw`^api/src/(deps|env)\.ts$`;

/** The folders of `api/src`, each with the ones it may import. */
const apiRooms = {
  lib: [],
  net: ['lib'],
  http: ['lib'],
  alerts: ['lib'],
  config: ['lib'],
  secrets: ['lib'],
  scanner: ['lib', 'alerts'],
  payments: ['lib', 'http', 'secrets'],
  mail: ['lib', 'payments', 'alerts', 'config', 'secrets'],
  mailbox: ['lib'],
  webhooks: ['lib', 'net', 'alerts'],
  storage: ['lib', 'net', 'http', 'secrets'],
  features: [
    'lib',
    'net',
    'http',
    'alerts',
    'config',
    'secrets',
    'scanner',
    'mail',
    'mailbox',
    'webhooks',
    'payments',
    'storage',
    'backup',
    'trpc/init',
  ],
  trpc: ['lib', 'http', 'features', 'server/public-error'],
  rest: ['lib', 'http', 'trpc'],
  server: ['lib', 'http', 'storage', 'webhooks', 'features', 'trpc/init'],
  backup: ['lib', 'alerts', 'secrets', 'payments', 'storage'],
  cli: ['lib', 'config', 'secrets', 'mail', 'storage', 'features', 'backup'],
};

/** The folders of `web/src`, each with the ones it may import. */
const webRooms = {
  lib: [],
  theme: ['lib'],
  early: ['lib'],
  i18n: ['lib', 'early'],
  components: ['lib', 'early', 'i18n', 'theme'],
  features: ['lib', 'early', 'i18n', 'theme', 'components'],
  routes: ['lib', 'early', 'i18n', 'theme', 'components', 'features'],
  app: ['lib', 'early', 'i18n', 'theme', 'components', 'features', 'routes'],
};

/**
 * @param {'api' | 'web'} workspace
 * @param {Record<string, string[]>} rooms
 */
const directions = (workspace, rooms) =>
  Object.entries(rooms).map(([room, allowed]) => {
    const others = Object.keys(rooms).filter((other) => other !== room);
    return {
      name: `${workspace}/${room}`,
      comment: `${workspace}/src/${room} imports ${allowed.join(', ') || 'no other room'}.`,
      severity: /** @type {const} */ ('error'),
      from: { path: `^${workspace}/src/${room}/`, pathNot: tests },
      to: {
        path: `^${workspace}/src/((${others.join('|')})/|(app|main|listen|housekeeping)\\.ts$)`,
        pathNot: [carried, ...allowed.map((other) => `^${workspace}/src/${other}(/|\\.ts$)`)],
      },
    };
  });

/**
 * @param {string} workspace
 * @param {string} comment
 * @param {string} others
 * @param {string[]} [except]
 */
const workspaceRule = (workspace, comment, others, except = []) => ({
  name: workspace,
  comment,
  severity: /** @type {const} */ ('error'),
  from: { path: `^${workspace}/` },
  to: { path: `^(${others})/`, pathNot: except },
});

/** @type {import('dependency-cruiser').IFlattenedRuleSet} */
export const rules = {
  forbidden: [
    workspaceRule('contracts', 'contracts imports nothing of ours.', 'db|api|web|e2e'),
    workspaceRule('db', 'db imports contracts only.', 'api|web|e2e'),
    workspaceRule('api', 'api, its scripts and its bench import db and contracts.', 'web|e2e'),
    workspaceRule('web', 'web imports contracts, and of api the types of its client.', 'db|api|e2e', [
      String.raw`^api/src/client\.ts$`,
    ]),
    workspaceRule('e2e', 'e2e sees the product from outside.', 'db|api|web', [
      '^db/src/testing/',
      '^api/src/storage/object-store/testing/',
      String.raw`^api/src/storage/testing/push-client\.ts$`,
      '^api/scripts/',
    ]),
    ...directions('api', apiRooms),
    ...directions('web', webRooms),
    {
      name: 'no-test-code',
      comment: 'The product imports neither test code nor benchmarks.',
      severity: 'error',
      from: {
        path: '^(contracts|db|api|web)/src/',
        // Writes the sample mails to files, for a developer.
        pathNot: [tests, String.raw`^api/src/mail/preview\.ts$`],
      },
      to: { path: `${tests}|^(api|db|web)/(bench|scripts|artwork|prerender)/` },
    },
    {
      name: 'drivers',
      comment: 'Only the files of db that open a database name a driver.',
      severity: 'error',
      from: {
        path: '^(api|db)/src/',
        pathNot: [
          tests,
          String.raw`^db/src/(client|pglite|pglite-extensions|postgres|postgres-pool|embedded/durable-node-fs|migrate)\.ts$`,
        ],
      },
      to: { path: 'node_modules/(postgres|@electric-sql/pglite|drizzle-orm/(pglite|postgres-js))/' },
    },
    {
      name: 'undeclared',
      comment: 'The product imports only packages that its own package.json names.',
      severity: 'error',
      from: { path: '^(contracts|db|api|web)/src/', pathNot: tests },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-cycle-of-modules',
      comment: 'Modules need each other in one direction, as far as values go.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
};

/** @type {import('dependency-cruiser').ICruiseOptions} */
export const options = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: String.raw`/dist/|/\.cache/` },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    exportsFields: ['exports'],
    conditionNames: ['types', 'import', 'node', 'default'],
  },
  skipAnalysisNotInRules: true,
};
