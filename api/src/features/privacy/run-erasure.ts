import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { PersonErasure } from '@storefront/contracts/privacy/person.schema.ts';
import type { ErasureRow } from '@storefront/db/schema/server/erasures.ts';
import type { Deps } from '#deps.ts';
import { writeLaterRecord } from '#features/record/write-record.ts';
import { type RepeatedTask, repeatTask } from '#lib/work/repeat-task.ts';
import type { EraseDeps } from './erase/erase-order.ts';
import { eraseFound, findPersonToErase } from './erase/erase-person.ts';
import {
  claimErasure,
  countErased,
  endErasure,
  findErasure,
  findInterrupted,
  noteRequest,
  releaseErasure,
} from './erase/erasures.ts';
import { findMessageIds, findOrderIds } from './erase/find-person.ts';
import { rewriteAfterErasures } from './rewrite-database.ts';

type RunDeps = EraseDeps & Pick<Deps, 'log' | 'background' | 'diskRoom' | 'lifecycle'>;

const firstAfterMs = 10_000;
const everyMs = 60_000;
/** Shorter than the patience of proxies and browsers. */
const waitMaxMs = 10_000;
/** Erasures that follow one another cost the site one standstill, not one each: the clean-up makes up for the others. */
const rewriteRestMs = 60 * 60 * 1000;

/**
 * Erases a person, and waits for the end for some seconds only: a person with very many orders takes minutes. It goes on
 * without the caller, and after a restart.
 *
 * @throws AppError `PERSON_ON_HOLD`, as `erasePerson` does, and what the file store throws; it is tried again then.
 */
export async function requestErasure(
  deps: RunDeps,
  email: string,
  by: { actor: string; source: string },
  waitMs = waitMaxMs,
): Promise<PersonErasure> {
  const { id } = await noteRequest(deps.db, await findPersonToErase(deps.db, email), by);
  const work = runErasure(deps, id, () => deps.lifecycle.phase === 'ending');
  deps.background.add(
    work.catch((err) => deps.log.warn({ err }, 'an erasure was interrupted; it is continued soon')),
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  try {
    const ended = (await Promise.race([work, late])) ?? undefined;
    const noted = ended ?? (await findErasure(deps.db, email));
    const { orders = 0, contactMessages = 0 } = noted ?? {};
    return { orders, contactMessages, isUnderWay: !ended && noted !== undefined };
  } finally {
    clearTimeout(timer);
  }
}

/** Continues erasures whose process ended, or whose files could not be deleted. */
export function startErasures(deps: RunDeps): RepeatedTask {
  return repeatTask((signal) => continueErasures(deps, () => signal.aborted), {
    firstMs: firstAfterMs,
    nextMs: () => everyMs,
  });
}

/** Never rejects. */
export async function continueErasures(deps: RunDeps, isStopping = () => false): Promise<void> {
  try {
    for (const id of await findInterrupted(deps.db)) {
      if (isStopping()) return;
      await runErasure(deps, id, isStopping);
    }
  } catch (err) {
    deps.log.warn({ err }, 'an erasure could not be continued; it is tried again in a minute');
  }
}

/**
 * Carries out an erasure unless another process does.
 *
 * @returns what was erased; nothing if it is not done yet.
 */
async function runErasure(
  deps: RunDeps,
  id: number,
  isStopping: () => boolean,
): Promise<ErasureRow | undefined> {
  const { db } = deps;
  const claimed = await claimErasure(db, id);
  if (!claimed) return undefined;
  const { email, actor, lastOrderId, lastMessageId } = claimed;
  try {
    const found = {
      email,
      orderIds: (await findOrderIds(db, email)).filter((orderId) => orderId <= lastOrderId),
      messageIds: (await findMessageIds(db, email)).filter((messageId) => messageId <= lastMessageId),
    };
    const onErased = (what: 'orders' | 'contactMessages') => countErased(db, id, what);
    const end = await eraseFound(deps, found, actor, { onErased, isStopping });
    if (end === 'stopped') {
      await releaseErasure(db, id);
      return undefined;
    }
    const ended = await finish(deps, id);
    if (end === 'held') throw new AppError('PERSON_ON_HOLD');
    return ended;
  } catch (error) {
    await releaseErasure(db, id);
    throw error;
  }
}

async function finish(deps: RunDeps, id: number): Promise<ErasureRow | undefined> {
  const ended = await deps.db.transaction(async (tx) => {
    const row = await endErasure(tx, id);
    if (!row) return undefined;
    const { actor, source, orders, contactMessages } = row;
    const subject = `orders ${orders}, contact messages ${contactMessages}`;
    await writeLaterRecord(deps, { event: 'person.erased', actor, source, subject }, tx);
    return row;
  });
  deps.background.add(
    rewriteAfterErasures(deps, { restMs: rewriteRestMs }).catch((err) =>
      deps.log.warn({ err }, 'the database was not written anew; it is tried again'),
    ),
  );
  return ended;
}
