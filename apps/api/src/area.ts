import type { FoundStation } from '@estacao/stations';
import type { ContentEntry, SampleContent } from '@estacao/stations/content';
import type { Db, Trx } from './database/database.ts';
import type { Personal } from './personal.ts';
import type { Services } from './services.ts';

export interface SeedContext {
  readonly trx: Trx;
  readonly found: FoundStation;
  readonly content: SampleContent;
  readonly now: number;
  /** Hashes the password that all sample members share, each time with a salt of its own. */
  readonly hashPassword: () => Promise<string>;
}

/** Fills stations with sample content. It leaves alone every station that has anything of its kind already. */
export interface Seeder {
  /** Areas whose samples this one's point at: they are there first. */
  readonly after?: readonly string[];
  readonly filled: (db: Db) => Promise<readonly { station_id: number }[]>;
  readonly fill: (context: SeedContext) => Promise<void>;
}

export interface ContentTarget {
  readonly trx: Trx;
  readonly found: FoundStation;
  /** Whether what isn't given goes. Otherwise it stays, behind what is. */
  readonly prune: boolean;
}

/** A list of a station's content as files have it, each entry under its key. What is read and written again is the same. */
export interface ContentPart<List extends keyof SampleContent = keyof SampleContent> {
  readonly list: List;
  read(db: Db, found: FoundStation): Promise<readonly ContentEntry<List>[]>;
  write(target: ContentTarget, entries: readonly ContentEntry<List>[]): Promise<void>;
}

export function defineContent<List extends keyof SampleContent>(part: ContentPart<List>): ContentPart<List> {
  return part;
}

export interface Task {
  /** In milliseconds. */
  readonly every: number;
  readonly run: (services: Services) => Promise<void>;
}

/**
 * What one process does for all of them, in the background: the renewals of subscriptions. Done twice at once it is right as well;
 * it would only be done in vain.
 */
export interface Job extends Task {
  readonly name: string;
}

/** `forged`: the signature is not theirs. `unknown`: nobody here listens to them. */
export type Webhook = (
  provider: string,
  body: string,
  signature: string | undefined,
) => Promise<'taken' | 'forged' | 'unknown'>;

export interface Area<Handlers = unknown> {
  readonly name: string;
  /** Typed by the calls of the area: `HandlersOf<typeof pointsCalls>`. */
  readonly handlers: (services: Services) => Handlers;
  /** What of it files bring and take. */
  readonly content?: readonly ContentPart[];
  readonly seeders?: readonly Seeder[];
  /** Its tables with rows of members: what they download, and what closing the account does. A test names those that lack. */
  readonly personal?: Personal;
  /** Writes down what transactions have to know of the stations' files: at the start, and whenever those change. */
  readonly adopt?: (services: Services, stations: readonly FoundStation[]) => Promise<void>;
  /** Removes what is long over, every hour. */
  readonly sweep?: (services: Services) => Promise<void>;
  /** Done again and again while the API runs, whether anybody asks for anything or not. */
  readonly tasks?: readonly Task[];
  /** Done again and again by one process alone. */
  readonly jobs?: readonly Job[];
  /** Takes what somebody outside tells, as it came: outside of the contract's table. */
  readonly webhook?: (services: Services) => Webhook;
}

export function defineArea<Handlers>(area: Area<Handlers>): Area<Handlers> {
  return area;
}
