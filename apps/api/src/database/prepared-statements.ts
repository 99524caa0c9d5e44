import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

const rowStatement = /^\s*(?:select|insert|update|delete|with)\b/i;
const transactionStatement = /^\s*(?:begin|commit|rollback|savepoint|release)\b/i;

/** Far above the number of distinct statements: lists of any length share one. */
const MAX_STATEMENTS = 500;

/**
 * Cached plans get stale as tables grow and nothing invalidates them, so discard them after this many runs.
 */
const RUNS_PER_PLAN = 1_000;

interface Statement {
  readonly name: string;
  readonly parameterTypes: readonly number[];
}

function concatMessages(...messages: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(messages));
}

/**
 * Runs prepared statements on PGlite: one round trip instead of six and one parse per text. A small query
 * takes a quarter of the time.
 */
export class PreparedStatements {
  readonly #pglite: PGlite;
  readonly #statements = new Map<string, Statement>();
  #count = 0;
  #runs = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async run<R>(sql: string, parameters: readonly unknown[]): Promise<Results<R>> {
    if (rowStatement.test(sql)) return this.#pglite.runExclusive(() => this.#runPrepared<R>(sql, parameters));
    if (!transactionStatement.test(sql)) await this.#deallocateAll();
    return this.#pglite.query<R>(sql, [...parameters]);
  }

  async #runPrepared<R>(sql: string, parameters: readonly unknown[]): Promise<Results<R>> {
    this.#runs += 1;
    if (this.#runs % RUNS_PER_PLAN === 0) await this.#runCommand('DISCARD PLANS');
    const { name, parameterTypes } = this.#statements.get(sql) ?? (await this.#prepare(sql));
    const values = parameters.map((parameter, index) => {
      if (parameter === null || parameter === undefined) return null;
      const write = this.#pglite.serializers[parameterTypes[index] ?? 0];
      return write === undefined ? String(parameter) : write(parameter);
    });
    const { messages } = await this.#pglite.execProtocol(
      concatMessages(
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
    if (this.#statements.size >= MAX_STATEMENTS) await this.#deallocateAll();
    this.#count += 1;
    const name = `s${this.#count}`;
    const { messages } = await this.#pglite.execProtocol(
      concatMessages(
        serialize.parse({ name, text: sql }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      ),
    );
    const statement = { name, parameterTypes: parse.parseDescribeStatementResults(messages) };
    this.#statements.set(sql, statement);
    return statement;
  }

  /** A schema change invalidates all prepared statements. */
  async #deallocateAll(): Promise<void> {
    if (this.#statements.size === 0) return;
    this.#statements.clear();
    await this.#runCommand('DEALLOCATE ALL');
  }

  async #runCommand(command: string): Promise<void> {
    await this.#pglite.execProtocol(serialize.query(command));
  }
}
