import { emailListPath } from '@estacao/domain';
import type { AreaTesting } from '../../testing/area-testing.ts';
import type { Person } from '../../testing/person.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { emailListLinks } from './links.ts';

/** What the link of a mail to somebody holds. */
async function ofLink({ user: { id, station } }: Person, { database: { db } }: TestApi) {
  const { unsubscribe } = await emailListLinks(db, { id, station_id: station.id });
  return { body: { id, hash: unsubscribe.slice(emailListPath('desinscricao', id, '').length) } };
}

export const testing: AreaTesting = {
  sharedTables: ['mailing_key'],
  scenarios: { subscribeEmail: ofLink, unsubscribeEmail: ofLink },
};
