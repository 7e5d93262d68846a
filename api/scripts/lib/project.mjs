import { fileURLToPath } from 'node:url';

/** The checkout's root folder, without a trailing slash. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** The workspaces, each after those it imports. */
export const workspaces = ['contracts', 'db', 'api', 'web', 'e2e'];
