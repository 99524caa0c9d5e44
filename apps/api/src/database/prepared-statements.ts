import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

const aboutRows = /^\s*(?:select|insert|update|delete|with)\b/i;
const aboutTransactions = /^\s*(?:begin|commit|rollback|savepoint|release)\b/i;

/** Far above the number of distinct statements: lists of any length share one. */
const MOST = 500;

/**
 * Cached plans get stale as tables grow and nothing invalidates them, so discard them after this many runs.
 */
const PLANS_LAST = 1_000;

interface Statement {
  readonly name: string;
  readonly parameterTypes: readonly number[];
}

function inOne(...messages: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(messages));
}

/**
 * Runs prepared statements on PGlite: one round trip instead of six and one parse per text. A small query
 * takes a quarter of the time.
 */
export class PreparedStatements {
  readonly #pglite: PGlite;
  readonly #known = new Map<string, Statement>();
  #count = 0;
  #runs = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async run<R>(sql: string, parameters: readonly unknown[]): Promise<Results<R>> {
    if (aboutRows.test(sql)) return this.#pglite.runExclusive(() => this.#runPrepared<R>(sql, parameters));
    if (!aboutTransactions.test(sql)) await this.#forget();
    return this.#pglite.query<R>(sql, [...parameters]);
  }

  async #runPrepared<R>(sql: string, parameters: readonly unknown[]): Promise<Results<R>> {
    this.#runs += 1;
    if (this.#runs % PLANS_LAST === 0) await this.#say('DISCARD PLANS');
    const { name, parameterTypes } = this.#known.get(sql) ?? (await this.#prepare(sql));
    const values = parameters.map((parameter, index) => {
      if (parameter === null || parameter === undefined) return null;
      const write = this.#pglite.serializers[parameterTypes[index] ?? 0];
      return write === undefined ? String(parameter) : write(parameter);
    });
    const { messages } = await this.#pglite.execProtocol(
      inOne(
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ),
    );
    const [results] = parse.parseResults(messages, this.#pglite.parsers);
    if (results === undefined) throw new Error('the database returned no result');
    return results as Results<R>;
  }

  async #prepare(sql: string): Promise<Statement> {
    if (this.#known.size >= MOST) await this.#forget();
    this.#count += 1;
    const name = `s${this.#count}`;
    const { messages } = await this.#pglite.execProtocol(
      inOne(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }), serialize.sync()),
    );
    const statement = { name, parameterTypes: parse.parseDescribeStatementResults(messages) };
    this.#known.set(sql, statement);
    return statement;
  }

  /** A schema change invalidates all prepared statements. */
  async #forget(): Promise<void> {
    if (this.#known.size === 0) return;
    this.#known.clear();
    await this.#say('DEALLOCATE ALL');
  }

  async #say(command: string): Promise<void> {
    await this.#pglite.execProtocol(serialize.query(command));
  }
}
