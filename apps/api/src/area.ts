import type { FoundStation } from '@estacao/stations';
import type { SampleContent } from '@estacao/stations/content';
import type { Db, Trx } from './database/database.ts';
import type { Limit } from './limits/limiter.ts';
import type { Services } from './services.ts';

export interface SeedContext {
  readonly trx: Trx;
  readonly found: FoundStation;
  readonly content: SampleContent;
  readonly now: number;
  /** Of the password that all sample members share, made once. */
  readonly passwordHash: string;
}

/** Fills stations with sample content. It leaves alone every station that has anything of its kind already. */
export interface Seeder {
  /** Areas whose samples this one's point at: they are there first. */
  readonly after?: readonly string[];
  readonly filled: (db: Db) => Promise<readonly { station_id: number }[]>;
  readonly fill: (context: SeedContext) => Promise<void>;
}

/** What an area brings to the API. */
export interface Area<Handlers = unknown> {
  /** Its folder's. */
  readonly name: string;
  /** Typed by the area's own table: `HandlersOf<typeof pointsCalls>`. */
  readonly handlers: (services: Services) => Handlers;
  readonly seeders?: readonly Seeder[];
  /** Removes what is long over, every hour. */
  readonly sweep?: (services: Services) => Promise<void>;
  /** How often one address may make a call. */
  readonly limits?: { readonly [Id in keyof Handlers]?: Limit };
}

export function defineArea<Handlers>(area: Area<Handlers>): Area<Handlers> {
  return area;
}
