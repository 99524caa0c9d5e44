import { type Migration, Migrator } from 'kysely';
import type { Db } from './database.ts';
import { stations } from './migrations/0001-stations.ts';
import { members } from './migrations/0002-members.ts';
import { sessions } from './migrations/0003-sessions.ts';
import { points } from './migrations/0004-points.ts';
import { landing } from './migrations/0005-landing.ts';
import { rateLimits } from './migrations/0006-rate-limits.ts';
import { captcha } from './migrations/0007-captcha.ts';
import { ticketsOfSessions } from './migrations/0008-tickets-of-sessions.ts';
import { stationSlugs } from './migrations/0009-station-slugs.ts';

/** In the order they run. What has run somewhere is never edited: a change is a new one. */
export const migrations: Record<string, Migration> = {
  '0001-stations': stations,
  '0002-members': members,
  '0003-sessions': sessions,
  '0004-points': points,
  '0005-landing': landing,
  '0006-rate-limits': rateLimits,
  '0007-captcha': captcha,
  '0008-tickets-of-sessions': ticketsOfSessions,
  '0009-station-slugs': stationSlugs,
};

/** Brings a database up to date. Several processes may do so at once; one does the work. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
