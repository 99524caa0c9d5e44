import { type Api, createApi } from '../../api.ts';
import type { LogEntry } from '../../http/log.ts';
import type { Mail } from '../../ports.ts';
import { type ManualClock, manualRepeat } from '../clock.ts';
import { TEST_PASSWORD_COST } from '../template.ts';
import type { Bank } from './bank.ts';
import { createDiceBytes } from './dice.ts';
import type { Stage } from './stage.ts';
import { marketStation, STATION } from './world.ts';

const YEAR = 365 * 24 * 60 * 60_000;

export interface ShopResponse {
  readonly status: number;
  readonly body: unknown;
}

export interface ShopCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly token?: string;
  readonly key?: string;
  readonly signature?: string;
  /** A string is sent unchanged, because webhooks sign the text. */
  readonly body?: unknown;
}

export interface Shop {
  call(call: ShopCall): Promise<ShopResponse>;
  sweep(): Promise<void>;
  work(): Promise<void>;
  /** Restarts from the database alone, as after a crash. */
  restart(): Promise<void>;
  takeNewErrors(): readonly string[];
  readonly mails: readonly Mail[];
  close(): Promise<void>;
}

export async function openShop(stage: Stage, clock: ManualClock, bank: Bank, seed: number): Promise<Shop> {
  const random = createDiceBytes(seed);
  const log: LogEntry[] = [];
  const mails: Mail[] = [];
  let readCount = 0;

  async function launch(): Promise<Api> {
    const api = createApi({
      database: stage.database,
      stations: [marketStation()],
      clock: clock.now,
      random,
      gateway: bank.gateway,
      bank: { pay: async () => [], decide: async () => [] },
      mailer: {
        async send(mail) {
          if (stage.faults.gatewayOutcome() !== 'answered') throw stage.faults.createConnectionError();
          mails.push(mail);
        },
      },
      captcha: async () => true,
      repeat: manualRepeat,
      log: (entry) => log.push(entry),
      config: { passwordCost: TEST_PASSWORD_COST, rateLimits: false, captcha: false, sessionLifetime: YEAR },
    });
    await api.start();
    return api;
  }

  let api = await launch();
  const url = `http://${STATION}.localhost/api`;

  return {
    mails,
    async call({ method, path, token, key, signature, body }) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const response = await api.app.request(`${url}${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
          ...(signature === undefined ? {} : { 'X-Signature': signature }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: text }),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    sweep: () => api.sweep(),
    work: () => api.runTasksAndJobs(),
    async restart() {
      await api.stop();
      api = await launch();
    },
    takeNewErrors() {
      const errors = log
        .slice(readCount)
        .filter(({ level, error }) => level === 'error' || error !== undefined);
      readCount = log.length;
      return errors.map((entry) => JSON.stringify(entry));
    },
    close: () => api.stop(),
  };
}
