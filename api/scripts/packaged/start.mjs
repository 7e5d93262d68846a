// `node start.mjs`: runs the server of this archive. Its variables are listed in the documentation of the
// release.
import '../lib/check-node.mjs';

const { runServer } = await import('../lib/run-product.mjs');
const { markServing } = await import('../lib/serving-mark.mjs');

markServing();
process.exitCode = await runServer('api/dist/main.js', process.argv.slice(2));
