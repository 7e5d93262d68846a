// `node run.mjs doctor`: runs a command of this archive with its arguments.
import '../lib/check-node.mjs';

const { productCommands } = await import('../lib/product-commands.mjs');
const { runCommand } = await import('../lib/run-product.mjs');

const [name = '', ...args] = process.argv.slice(2);
if (productCommands.includes(name)) {
  process.exitCode = await runCommand(`api/dist/cli/${name}.js`, args);
} else {
  console.error(`Usage: node run.mjs ${productCommands.join('|')} [arguments]`);
  process.exitCode = 1;
}
