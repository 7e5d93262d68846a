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

type Message = Parameters<typeof parse.parseResults>[0][number];

/** A statement that the database has parsed: its name there, the types of its parameters, and the message that describes its columns. */
type Named = { name: string; parameterTypes: number[]; columns: Message[] };

/** So many are kept; the server has some two hundred that it uses again and again. */
export const keptMax = 300;
/** Longer ones are inserts of many rows, whose text hardly comes twice. Characters. */
const longestKept = 10_000;

/** Statements that follow each other leave the process no moment for anything else; after so long they do. */
const pauseEveryMs = 10;

/**
 * PGlite that parses and plans a statement once. As it comes, it does so with each call, and enters the database six times
 * for it; a statement that has a name is bound, executed and ended in one go. That halves the time of a short one.
 * It waits for nothing outside the process, so a long row of statements would keep the server from everything else until
 * its end: between them, though not within a transaction, it makes pauses.
 */
export class NamingPGlite extends PGlite {
  /** By their text, the longest unused first. */
  readonly #kept = new Map<string, Named>();
  #count = 0;
  #pausedAt = performance.now();

  constructor(...args: ConstructorParameters<typeof PGlite>) {
    // Compiled once, quickly: the optimizing compiler works on it for two seconds of each start and holds 60 to 100 MB
    // more, and makes long rows of writes a tenth faster.
    setFlagsFromString('--liftoff-only');
    super(...args);
  }

  override async query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    if (!canKeep(text, options)) return super.query<T>(text, values, options);
    await this._checkReady();
    await this.#pause();
    return this._runExclusiveTransaction(() => this.#run<T>(text, values, options));
  }

  override async transaction<T>(act: (tx: Transaction) => Promise<T>): Promise<T> {
    await this.#pause();
    return super.transaction((tx) => {
      const query = <R>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<R>> =>
        // The library refuses what comes after the end.
        tx.closed || !canKeep(text, options)
          ? tx.query<R>(text, values, options)
          : this.#run<R>(text, values, options);
      return act(Object.create(tx, { query: { value: query } }));
    });
  }

  async #pause(): Promise<void> {
    if (performance.now() - this.#pausedAt < pauseEveryMs) return;
    await nextTurn();
    this.#pausedAt = performance.now();
  }

  /** One statement at a time; what belongs to a transaction comes while no one else gets in. */
  #run<T>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const { name, parameterTypes, columns } = await this.#name(text);
      const bound = values.map((value, index) => this.#toText(value, parameterTypes[index] ?? 0, options));
      const answers = await this.#send(
        protocol.serialize.bind({ statement: name, values: bound }),
        protocol.serialize.execute({}),
      );
      // Given in the options, the few that differ would have the library copy its three hundred for each result.
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

  /** Messages with the one that ends them, so that an error leaves nothing behind. */
  async #send(...messages: Uint8Array[]): Promise<Message[]> {
    return this.execProtocolStream(Buffer.concat([...messages, protocol.serialize.sync()]), {
      syncToFs: false,
    });
  }
}

const canKeep = (text: string, options?: QueryOptions): boolean =>
  text.length <= longestKept && options?.blob === undefined && options?.paramTypes === undefined;
