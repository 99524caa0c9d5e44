import type { ServedStation } from '@estacao/stations';
import type { ContentEntry, SampleContent } from '@estacao/stations/content';
import type { Db, Trx } from './database/database.ts';
import type { AreaPersonalTables } from './personal.ts';
import type { Services } from './services.ts';

export interface SeedContext {
  readonly trx: Trx;
  readonly servedStation: ServedStation;
  readonly content: SampleContent;
  readonly now: number;
  /** Hashes the samples' shared password with a new salt on each call. */
  readonly hashPassword: () => Promise<string>;
}

export interface Seeder {
  /** Areas that must be seeded first, because this area's samples refer to them. */
  readonly dependsOn?: readonly string[];
  readonly filled: (db: Db) => Promise<readonly { station_id: number }[]>;
  readonly fill: (context: SeedContext) => Promise<void>;
}

export interface ContentTarget {
  readonly trx: Trx;
  readonly servedStation: ServedStation;
  /** Whether missing entries are deleted. Otherwise they stay, after the written ones. */
  readonly prune: boolean;
}

/**
 * One list of a station's content files, keyed per entry. Reading back written entries must return the same
 * entries.
 */
export interface ContentPart<List extends keyof SampleContent = keyof SampleContent> {
  readonly list: List;
  read(db: Db, servedStation: ServedStation): Promise<readonly ContentEntry<List>[]>;
  write(target: ContentTarget, entries: readonly ContentEntry<List>[]): Promise<void>;
}

export function defineContent<List extends keyof SampleContent>(list: ContentPart<List>): ContentPart<List> {
  return list;
}

export interface Task {
  readonly every: number;
  readonly run: (services: Services) => Promise<void>;
}

/**
 * A background task for one process, such as renewing subscriptions. It must be safe to run twice: the lease
 * only saves work.
 */
export interface Job extends Task {
  readonly name: string;
}

/** `forged`: the signature is invalid. `unknown`: no area handles this provider. */
export type Webhook = (
  provider: string,
  body: string,
  signature: string | undefined,
) => Promise<'taken' | 'forged' | 'unknown'>;

export interface Area<Handlers = unknown> {
  readonly name: string;
  readonly handlers: (services: Services) => Handlers;
  readonly content?: readonly ContentPart[];
  readonly seeders?: readonly Seeder[];
  /**
   * Tables with members' rows: how to export them, and how to erase them when the account closes. A test
   * finds missing tables.
   */
  readonly personal?: AreaPersonalTables;
  /** Stores station settings that transactions need, at the start and whenever the stations change. */
  readonly adopt?: (services: Services, stations: readonly ServedStation[]) => Promise<void>;
  readonly sweep?: (services: Services) => Promise<void>;
  readonly tasks?: readonly Task[];
  readonly jobs?: readonly Job[];
  /** Handles raw calls from outside services, outside of the contract. */
  readonly webhook?: (services: Services) => Webhook;
}

export function defineArea<Handlers>(area: Area<Handlers>): Area<Handlers> {
  return area;
}
