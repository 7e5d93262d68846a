import type { ImportState } from '@storefront/contracts/uploads/stored-file.schema.ts';
import type { Deps } from '#deps.ts';
import { findImportStates } from './import-state.ts';

/** A subscriber to the progress of imports. */
export type ImportListener = {
  /** The last data sent for each import, by token. */
  readonly told: Map<string, string>;
  tell(event: ImportFrame['event'], token: string, data: string): void;
};

/** Watches the state of imports while there are listeners. */
export type ImportWatch = {
  /** Subscribes the listener to an import: it receives the current state, then each change up to the end. */
  add(listener: ImportListener, token: string): void;
  remove(listener: ImportListener, token: string): void;
  /** Removes all subscriptions of the listener. */
  forget(listener: ImportListener): void;
  close(): void;
};

type ImportFrame = { event: 'progress' | 'success' | 'fail'; data: unknown };

/** Interval for reading the rows while there are listeners, since any instance may write them. */
const readEveryMs = 250;
/** New subscriptions are collected for this long and read together. */
const firstReadMs = 20;
const tokensPerRead = 500;

/**
 * Adding and removing take constant time, whatever the number of listeners; reading takes one query for all
 * of them. An unknown token is dropped after its first read, so that repeated reads only cover running
 * imports.
 */
export function createImportWatch({ db, log }: Pick<Deps, 'db' | 'log'>): ImportWatch {
  const subscriptions = createSubscriptions();
  /** Tokens that await their first read. */
  let asked = new Set<string>();
  let firstReading: NodeJS.Timeout | undefined;
  let reading: NodeJS.Timeout | undefined;

  function remove(listener: ImportListener, token: string): void {
    if (subscriptions.remove(listener, token) === 0) asked.delete(token);
  }

  async function read(tokens: readonly string[]): Promise<void> {
    try {
      for (let from = 0; from < tokens.length; from += tokensPerRead) {
        const states = await findImportStates(db, tokens.slice(from, from + tokensPerRead));
        for (const [token, state] of states) tell(subscriptions.of(token), token, state, remove);
      }
    } catch (error) {
      // Polling and the next read still work.
      log.debug({ err: error }, 'the state of imports could not be read');
    }
  }

  /** Repeats the read, one at a time, while there are listeners. */
  function readAgain(): void {
    if (reading || subscriptions.isEmpty()) return;
    reading = setTimeout(async () => {
      await read(subscriptions.tokens().filter((token) => !asked.has(token)));
      reading = undefined;
      readAgain();
    }, readEveryMs).unref();
  }

  async function readFirst(): Promise<void> {
    const tokens = [...asked];
    asked = new Set();
    await read(tokens);
    firstReading = undefined;
    if (asked.size > 0) readSoon();
    readAgain();
  }

  function readSoon(): void {
    firstReading ??= setTimeout(() => void readFirst(), firstReadMs).unref();
  }

  return {
    add(listener, token) {
      subscriptions.add(listener, token);
      // Also when others already listen to this token: the new listener needs the current state.
      asked.add(token);
      readSoon();
    },
    remove,
    forget(listener) {
      for (const token of [...listener.told.keys()]) remove(listener, token);
    },
    close() {
      clearTimeout(firstReading);
      clearTimeout(reading);
      subscriptions.clear();
    },
  };
}

/** Who listens to which import. */
function createSubscriptions() {
  const listeners = new Map<string, Set<ImportListener>>();
  return {
    add(listener: ImportListener, token: string): void {
      listener.told.set(token, '');
      const others = listeners.get(token);
      if (others) others.add(listener);
      else listeners.set(token, new Set([listener]));
    },
    /** @returns the number of listeners that are left. */
    remove(listener: ImportListener, token: string): number {
      listener.told.delete(token);
      const others = listeners.get(token);
      others?.delete(listener);
      if (others?.size === 0) listeners.delete(token);
      return others?.size ?? 0;
    },
    of: (token: string): ImportListener[] => [...(listeners.get(token) ?? [])],
    tokens: (): string[] => [...listeners.keys()],
    isEmpty: (): boolean => listeners.size === 0,
    clear: () => listeners.clear(),
  };
}

/** Tells the state of an import to its listeners if it is new to them, and removes them at its end. */
function tell(
  listeners: readonly ImportListener[],
  token: string,
  state: ImportState,
  remove: ImportWatch['remove'],
): void {
  const frame = frameOf(state);
  const data = frame && JSON.stringify(frame.data);
  for (const listener of listeners) {
    if (state.status === 'unknown') remove(listener, token);
    if (!frame || !data || listener.told.get(token) === data) continue;
    if (frame.event === 'progress') listener.told.set(token, data);
    // There are no updates after the end.
    else remove(listener, token);
    listener.tell(frame.event, token, data);
  }
}

function frameOf(state: ImportState): ImportFrame | null {
  if (state.status === 'progress') return { event: 'progress', data: state };
  if (state.status === 'success') return { event: 'success', data: state };
  if (state.status !== 'error') return null;
  const { status, error, url, error_code } = state;
  return { event: 'fail', data: { status, msg: error, url, error_code } };
}
