// Runs one attack of `lib/attacks.ts` in its own process, for at most a minute: `attacker.ts NAME PORT UUID`.
import { setMaxListeners } from 'node:events';
import { constants, setPriority } from 'node:os';
import { attacks } from './lib/attacks.ts';

const longestMs = 60_000;
/** Each attack has its own IP address, so that limits used up by one do not weaken the next. */
const fromOf = (name: string) => `127.0.0.${2 + Object.keys(attacks).indexOf(name)}`;

const [name = '', port = '', pictureUuid = ''] = process.argv.slice(2);
// A real attacker has its own CPUs: this one gets what the server and the visitors leave.
setPriority(constants.priority.PRIORITY_LOW);
const signal = AbortSignal.timeout(longestMs);
// Each open connection listens to the signal.
setMaxListeners(0, signal);
process.on('SIGTERM', () => process.exit(0));
const attack = attacks[name];
if (!attack) throw new Error(`There is no attack ${name}`);
console.log('Ready');
await attack.run({ port: Number(port), from: fromOf(name), pictureUuid, signal });
process.exit(0);
