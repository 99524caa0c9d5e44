import { emailListPath } from '@estacao/domain';
import type { AreaTesting } from '../../testing/area-testing.ts';
import type { Person } from '../../testing/person.ts';
import { testKeyring } from '../../testing/template.ts';
import { emailListLinks } from './links.ts';

async function linkRequestOf({ user: { id, station } }: Person) {
  const { unsubscribe } = emailListLinks({ keyring: testKeyring }, { id, station_id: station.id });
  return { body: { id, hash: unsubscribe.slice(emailListPath('desinscricao', id, '').length) } };
}

export const testing: AreaTesting = {
  scenarios: { subscribeEmail: linkRequestOf, unsubscribeEmail: linkRequestOf },
};
