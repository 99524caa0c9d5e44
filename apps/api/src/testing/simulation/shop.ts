import { type Api, createApi } from '../../api.ts';
import type { LogEntry } from '../../http/log.ts';
import type { Mail } from '../../ports.ts';
import { byHand, type HandClock } from '../clock.ts';
import { TEST_PASSWORD_COST } from '../template.ts';
import type { Bank } from './bank.ts';
import { diceBytes } from './dice.ts';
import type { Stage } from './stage.ts';
import { marketStation, STATION } from './world.ts';

const YEAR = 365 * 24 * 60 * 60_000;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly token?: string;
  readonly key?: string;
  readonly signature?: string;
  /** A string is sent unchanged, because webhooks sign the text. */
  readonly body?: unknown;
}

export interface Shop {
  call(call: Call): Promise<Answer>;
  sweep(): Promise<void>;
  work(): Promise<void>;
  /** Restarts from the database alone, as after a crash. */
  restart(): Promise<void>;
  complaints(): readonly string[];
  readonly mails: readonly Mail[];
  close(): Promise<void>;
}

export async function openShop(stage: Stage, clock: HandClock, bank: Bank, seed: number): Promise<Shop> {
  const random = diceBytes(seed);
  const log: LogEntry[] = [];
  const mails: Mail[] = [];
  let read = 0;

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
          if (stage.accidents.atGateway() !== 'answered') throw stage.accidents.lost();
          mails.push(mail);
        },
      },
      captcha: async () => true,
      repeat: byHand,
      log: (entry) => log.push(entry),
      config: { passwordCost: TEST_PASSWORD_COST, rateLimits: false, captcha: false, sessionLasts: YEAR },
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
      const answer = await api.app.request(`${url}${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
          ...(signature === undefined ? {} : { 'X-Signature': signature }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: text }),
      });
      return { status: answer.status, body: (await answer.json()) as unknown };
    },
    sweep: () => api.sweep(),
    work: () => api.work(),
    async restart() {
      await api.stop();
      api = await launch();
    },
    complaints() {
      const news = log.slice(read).filter(({ level, error }) => level === 'error' || error !== undefined);
      read = log.length;
      return news.map((entry) => JSON.stringify(entry));
    },
    close: () => api.stop(),
  };
}
