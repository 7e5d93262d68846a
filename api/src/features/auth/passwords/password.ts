import { hash, verify } from '@node-rs/argon2';

// argon2id is the library's default; 19 MiB and two passes are OWASP's first choice, tens of milliseconds.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs in the thread pool that file access shares, so logins may not fill it. */
const runningMax = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (running >= runningMax) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await task();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/**
 * argon2id in PHC text form, salt included. One character that keyboards write in different ways is the same one here
 * (NFKC).
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), options));
}

let unknownUserHash: Promise<string> | undefined;

/**
 * True when the password belongs to the hash. Without a hash (no such user) it takes the same time to say no, so
 * that the time of a response does not tell which usernames exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  unknownUserHash ??= hashPassword('no user has this password');
  const decoy = await unknownUserHash;
  let isRight = false;
  // Hashes of before passwords were normalized are of what was typed.
  for (const form of new Set([password.normalize('NFKC'), password])) {
    if (await inTurn(() => verify(passwordHash ?? decoy, form)).catch(() => false)) isRight = true;
  }
  return passwordHash !== null && isRight;
}
