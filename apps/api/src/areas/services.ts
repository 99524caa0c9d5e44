import type {
  captchaCalls,
  landingCalls,
  memberCalls,
  pointsCalls,
  sessionCalls,
  stationCalls,
  Table,
} from '@estacao/contract';
import type { Caller, Handlers } from '@estacao/contract/server';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Limits } from '../http/rate-limit/limits.ts';
import type { Captcha, Clock, Random } from '../ports.ts';
import type { Passwords } from './session/password.ts';
import type { Directory } from './station/directory.ts';

/** What handlers work with. Everything outside of them is handed in. */
export interface Services {
  readonly database: Database;
  readonly stations: Directory;
  readonly clock: Clock;
  readonly random: Random;
  readonly passwords: Passwords;
  readonly captcha: Captcha;
  readonly limits: Limits;
  readonly config: Config;
}

/** Who asks, once their token is known. */
export interface Member extends Caller {
  readonly sessionId: string;
}

/** What is known of a request besides what the table reads from it. */
export interface RequestContext {
  /** The station of the host that was asked, where it names one. */
  readonly stationId: number | undefined;
  /** The network that it came from, as limits count it. */
  readonly address: string;
  readonly userAgent: string | undefined;
}

export type HandlersOf<T extends Table> = Handlers<T, Member, RequestContext>;

export interface Areas {
  readonly station: HandlersOf<typeof stationCalls>;
  readonly landing: HandlersOf<typeof landingCalls>;
  readonly captcha: HandlersOf<typeof captchaCalls>;
  readonly session: HandlersOf<typeof sessionCalls>;
  readonly members: HandlersOf<typeof memberCalls>;
  readonly points: HandlersOf<typeof pointsCalls>;
}
