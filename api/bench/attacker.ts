// Runs one attack of `lib/attacks.ts` in a process of its own, for at most a minute: `attacker.ts NAME PORT UUID`.
import { attacks } from './lib/attacks.ts';

const longestMs = 60_000;
const from = '127.0.0.2';

const [name = '', port = '', pictureUuid = ''] = process.argv.slice(2);
const signal = AbortSignal.timeout(longestMs);
process.on('SIGTERM', () => process.exit(0));
const attack = attacks[name];
if (!attack) throw new Error(`There is no attack ${name}`);
console.log('Ready');
await attack.run({ port: Number(port), from, pictureUuid, signal });
process.exit(0);
