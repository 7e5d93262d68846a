/** Loaded with the first password: logins are rare, and the library takes 5 MB. */
const loadArgon2 = () => import('@node-rs/argon2');

// argon2id is the library's default; 19 MiB and two passes are OWASP's first choice and take tens of
// milliseconds.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing shares a thread pool with file access, so logins must not use up all threads. */
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
 * Hashes with argon2id into PHC text form, salt included. Characters that keyboards encode in different ways
 * are normalized (NFKC).
 */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon2();
  return inTurn(() => hash(password.normalize('NFKC'), options));
}

let unknownUserHash: Promise<string> | undefined;

/**
 * Returns whether the password matches the hash. Without a hash (no such user) the check takes just as long,
 * so that the response time does not reveal which usernames exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  unknownUserHash ??= hashPassword('no user has this password');
  const decoy = await unknownUserHash;
  const { verify } = await loadArgon2();
  let isRight = false;
  // Hashes created before passwords were normalized match the password as typed.
  for (const form of new Set([password.normalize('NFKC'), password])) {
    if (await inTurn(() => verify(passwordHash ?? decoy, form)).catch(() => false)) isRight = true;
  }
  return passwordHash !== null && isRight;
}
