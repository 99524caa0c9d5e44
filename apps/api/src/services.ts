import type { CallsIn } from '@estacao/contract';
import type { Caller, Handlers } from '@estacao/contract/server';
import type { AccountStatus } from '@estacao/domain';
import type { Directory } from '@estacao/stations';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Limits } from './limits/limits.ts';
import type { Queues } from './limits/queues.ts';
import type { PersonalTables } from './personal.ts';
import type {
  Addresses,
  Captcha,
  Clock,
  CompanyRegister,
  FileStore,
  Gateway,
  Mails,
  Office,
  Passwords,
  Random,
  SandboxBank,
  Shortener,
  UnionServices,
} from './ports.ts';
import type { Keyring } from './secrets/keyring.ts';

/** What handlers work with. Everything outside of them is handed in. */
export interface Services {
  readonly database: Database;
  readonly stations: Directory;
  readonly clock: Clock;
  readonly random: Random;
  readonly keyring: Keyring;
  readonly passwords: Passwords;
  readonly captcha: Captcha;
  readonly mailer: Mails;
  readonly shortener: Shortener;
  readonly addresses: Addresses;
  readonly files: FileStore;
  /** Nobody, where requests stay in the database for whoever looks there. */
  readonly office: Office | undefined;
  /** Without one, every company station waits for an operator. */
  readonly companies: CompanyRegister | undefined;
  readonly gateway: Gateway;
  readonly union: UnionServices;
  /** The bank's side of the gateway, where that is the sandbox. */
  readonly bank: SandboxBank | undefined;
  /** Moves the clock that everything here goes by, for everybody; how far it was moved so far. Nothing but in the sandbox. */
  readonly movedClock: MovedClock | undefined;
  readonly limits: Limits;
  readonly queues: Queues;
  readonly config: Config;
  readonly personal: PersonalTables;
  /** To be called where a station was stored or changed; resolves when this process serves it. Others see it by themselves. */
  readonly stationStored: () => Promise<void>;
  /** Writes down what went wrong where nobody waits to be told. */
  readonly report: (event: string, error: unknown) => void;
}

export interface MovedClock {
  readonly ahead: () => number;
  move(ms: number): Promise<void>;
}

/** Who asks, once their token is known. */
export interface Member extends Caller {
  readonly sessionId: string;
  readonly status: AccountStatus;
  /** Whether a register or an operator confirmed their CPF. */
  readonly isCpfProven: boolean;
}

/** What is known of a request besides what the table reads from it. */
export interface RequestContext {
  /** The station of the host that was asked, where it names one. */
  readonly stationId: number | undefined;
  /** The network that it came from, as limits count it. */
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** The handlers of the calls that a module exports: `HandlersOf<typeof pointsCalls>`. */
export type HandlersOf<Exports> = Handlers<CallsIn<Exports>, Member, RequestContext>;
