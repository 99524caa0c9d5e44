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
  AddressLookup,
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
  readonly addresses: AddressLookup;
  readonly files: FileStore;
  /** Without an office service, requests wait in the database for the station’s staff. */
  readonly office: Office | undefined;
  readonly companyRegister: CompanyRegister | undefined;
  readonly gateway: Gateway;
  readonly union: UnionServices;
  readonly sandboxBank: SandboxBank | undefined;
  /** Shifts the clock for the whole installation. Only in the sandbox. */
  readonly movedClock: MovedClock | undefined;
  readonly limits: Limits;
  readonly queues: Queues;
  readonly config: Config;
  readonly personal: PersonalTables;
  /**
   * Call it after storing a station. Resolves when this process serves it; other processes follow on their
   * own schedule.
   */
  readonly onStationStored: () => Promise<void>;
  /** Logs errors that no response can carry. */
  readonly reportError: (event: string, error: unknown) => void;
}

export interface MovedClock {
  readonly offsetMs: () => number;
  move(ms: number): Promise<void>;
}

export interface Member extends Caller {
  readonly sessionId: string;
  readonly status: AccountStatus;
  readonly isCpfProven: boolean;
}

export interface RequestContext {
  readonly stationId: number | undefined;
  /** Address of the client’s network, which rate limits count. */
  readonly address: string;
  readonly userAgent: string | undefined;
}

export type HandlersOf<Exports> = Handlers<CallsIn<Exports>, Member, RequestContext>;
