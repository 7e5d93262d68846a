import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import {
  PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { endIfBroken } from './end-if-broken.ts';

type Message = Parameters<typeof parse.parseResults>[0][number];

/**
 * A statement prepared in the database: its name, parameter types, and the message that describes its
 * columns.
 */
type Named = { name: string; parameterTypes: number[]; columns: Message[] };

/** Maximum number of kept statements; the server uses some two hundred repeatedly. */
export const keptMax = 300;
/** In characters. Longer statements are inserts of many rows, whose text is rarely repeated. */
const longestKept = 10_000;

/** Consecutive statements block the event loop, so there is a pause after this time. */
const pauseEveryMs = 10;
/** In each turn of its event loop, Node.js accepts only one new connection. */
const turnsPerPause = 8;

/** What PGlite's WebAssembly throws to end a statement with an error. */
const errorJump = 100;

/** Ends PGlite's loop over the rest of a message, which ignores what it catches, but first reads this property. */
class UnignorableTrap extends Error {
  get status(): never {
    throw this;
  }
}

/**
 * PGlite with prepared statements. By default it parses and plans each call anew, entering the database six
 * times; a named statement is bound, executed and finished in one go, which halves the time of a short one.
 * PGlite never waits for anything outside the process, so a long series of statements would block the server:
 * it pauses between statements, but not within a transaction.
 */
export class NamingPGlite extends PGlite {
  /** Statements by their text, least recently used first. */
  readonly #kept = new Map<string, Named>();
  #count = 0;
  /** What WebAssembly has thrown that is not an error of a statement. */
  #trap: unknown;
  #isWatched = false;
  #pausedAt = performance.now();

  constructor(...args: ConstructorParameters<typeof PGlite>) {
    // Use only the baseline compiler: the optimizing one takes two seconds of each start and 60 to 100 MB
    // more memory, and makes long series of writes only a tenth faster.
    setFlagsFromString('--liftoff-only');
    super(...args);
  }

  override async query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    if (!canKeep(text, options)) return super.query<T>(text, values, options);
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.#run<T>(text, values, options));
  }

  override async execProtocol(...args: Parameters<PGlite['execProtocol']>) {
    return this.#orEnd(super.execProtocol(...args));
  }

  override async execProtocolStream(...args: Parameters<PGlite['execProtocolStream']>) {
    return this.#orEnd(super.execProtocolStream(...args));
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    this.#watchForTraps();
    return super.execProtocolRawSync(message);
  }

  /**
   * PGlite knows only the jump with which a statement ends with an error. It ignores everything else that WebAssembly
   * throws and continues with the rest of the message, which would commit half a statement.
   */
  #watchForTraps(): void {
    if (this.#isWatched || !this.mod) return;
    this.#isWatched = true;
    const { mod } = this;
    const run = mod._PostgresMainLoopOnce;
    mod._PostgresMainLoopOnce = () => {
      try {
        run();
      } catch (error) {
        if ((error as { status?: unknown }).status === errorJump) throw error;
        this.#trap ??= error;
        // PostgreSQL aborts after a PANIC, whose message PGlite still has to read.
        if ((error as Error).message?.startsWith('Aborted(')) throw error;
        throw new UnignorableTrap('A trap in the embedded database', { cause: error });
      }
    };
  }

  async #orEnd<T>(answers: Promise<T>): Promise<T> {
    try {
      const given = await answers;
      if (this.#trap !== undefined) throw this.#trap;
      return given;
    } catch (error) {
      return endIfBroken(error, this.#trap);
    }
  }

  override transaction<T>(act: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query = <R>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<R>> =>
        // The library rejects calls after the end of the transaction.
        tx.closed || !canKeep(text, options)
          ? tx.query<R>(text, values, options)
          : this.#run<R>(text, values, options);
      return act(Object.create(tx, { query: { value: query } }));
    });
  }

  /** Pauses when it is a caller's turn: those that came at once would otherwise follow one another without a pause. */
  override _runExclusiveTransaction<T>(act: () => Promise<T>): Promise<T> {
    return super._runExclusiveTransaction(async () => {
      await this.#pause();
      return act();
    });
  }

  async #pause(): Promise<void> {
    if (performance.now() - this.#pausedAt < pauseEveryMs) return;
    for (let turn = 0; turn < turnsPerPause; turn += 1) await nextTurn();
    this.#pausedAt = performance.now();
  }

  /** Runs one statement at a time; those of a transaction run while other callers are locked out. */
  #run<T>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const { name, parameterTypes, columns } = await this.#name(text);
      const bound = values.map((value, index) => this.#toText(value, parameterTypes[index] ?? 0, options));
      const answers = await this.#send(
        protocol.serialize.bind({ statement: name, values: bound }),
        protocol.serialize.execute({}),
      );
      // Passing the few custom parsers as an option would make the library copy its three hundred for each
      // result.
      const parsers = Object.assign(Object.create(this.parsers), options.parsers);
      const { rowMode } = options;
      return parse.parseResults([...columns, ...answers], parsers, rowMode && { rowMode })[0] as Results<T>;
    });
  }

  #toText(value: unknown, type: number, { serializers }: QueryOptions): string | null {
    if (value === null || value === undefined) return null;
    const serialize = serializers?.[type] ?? this.serializers[type];
    return serialize ? serialize(value) : String(value);
  }

  async #name(text: string): Promise<Named> {
    const known = this.#kept.get(text);
    if (known) {
      this.#kept.delete(text);
      this.#kept.set(text, known);
      return known;
    }
    this.#count += 1;
    const name = `s${this.#count}`;
    const answers = await this.#send(
      protocol.serialize.parse({ name, text }),
      protocol.serialize.describe({ type: 'S', name }),
    );
    const named = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(answers),
      columns: answers.filter((answer) => answer.name === 'rowDescription'),
    };
    this.#kept.set(text, named);
    await this.#dropOldest();
    return named;
  }

  async #dropOldest(): Promise<void> {
    if (this.#kept.size <= keptMax) return;
    for (const [text, { name }] of this.#kept) {
      this.#kept.delete(text);
      await this.#send(protocol.serialize.close({ type: 'S', name }));
      return;
    }
  }

  /** Sends messages followed by Sync, so that an error leaves no open state. */
  async #send(...messages: Uint8Array[]): Promise<Message[]> {
    return this.execProtocolStream(Buffer.concat([...messages, protocol.serialize.sync()]), {
      syncToFs: false,
    });
  }
}

const canKeep = (text: string, options?: QueryOptions): boolean =>
  text.length <= longestKept && options?.blob === undefined && options?.paramTypes === undefined;
