// `npm run dev`: runs the API from its sources, restarted on changes, behind Vite's dev server for the web,
// which reloads in the browser. Both share one URL, as in production.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import './lib/check-node.mjs';

const { endWithNpm } = await import('./lib/end-with-npm.mjs');
const { prepare } = await import('./lib/prepare.mjs');
const { projectRoot } = await import('./lib/project.mjs');
const { StepError } = await import('./lib/run-step.mjs');
const { withServerEnvironment } = await import('./lib/server-environment.mjs');

const port = process.env.PORT || '3000';
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;

endWithNpm();
try {
  await prepare({ needsBuild: false, say: console.log });
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(`${error.output}\n${error.message}`);
  process.exit(1);
}

const apiPort = await freePort();
const bin = (/** @type {string} */ name) => `${projectRoot}/node_modules/${name}`;
const children = [
  start([bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'api/src/main.ts'], projectRoot, {
    HOST: '127.0.0.1',
    PORT: apiPort,
    PUBLIC_URL: publicUrl,
  }),
  start(
    [bin('vite/bin/vite.js'), '--port', port, '--strictPort', '--clearScreen', 'false'],
    `${projectRoot}/web`,
    {
      API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    },
  ),
];

// The terminal sends Ctrl-C to both, and tsx treats a second signal as a request to kill. A signal to this
// process alone, or the end of one child, ends the rest.
let isInterrupted = false;
const endAll = () => {
  if (isInterrupted) return;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
};
process.on('SIGINT', () => {
  isInterrupted = true;
});
process.on('SIGTERM', endAll);
process.on('SIGHUP', endAll);
for (const child of children) child.once('exit', endAll);
await Promise.all(children.map((child) => once(child, 'exit')));

/**
 * @param {string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 */
function start(args, cwd, env) {
  return spawn(process.execPath, args, {
    cwd,
    env: withServerEnvironment({ ...process.env, ...env }),
    stdio: 'inherit',
  });
}

/** @returns {Promise<string>} */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (probe.address());
  await new Promise((done) => probe.close(done));
  return String(address.port);
}
