// `node run.mjs doctor`: runs a command of this archive (admin, backup, restore or doctor) with its
// arguments.
import '../lib/check-node.mjs';

const { runCommand } = await import('../lib/run-product.mjs');

const commands = ['admin', 'backup', 'restore', 'doctor'];
const [name = '', ...args] = process.argv.slice(2);
if (commands.includes(name)) {
  process.exitCode = await runCommand(`api/dist/cli/${name}.js`, args);
} else {
  console.error(`Usage: node run.mjs ${commands.join('|')} [arguments]`);
  process.exitCode = 1;
}
