import { paths } from '@estacao/domain';
import type { SessionUser } from '@estacao/sagas';
import { expect, test } from 'vitest';
import { menuOf } from '../../menu.ts';
import type { PublicStation } from '../../page.ts';

function groupsFor(hasAccount: boolean, maySeeIt: boolean) {
  const station = { name: 'Clube Exemplo', features: { myAccount: hasAccount } } as PublicStation;
  const user = { station: { access: { myAccount: maySeeIt } } } as SessionUser;
  return menuOf(station, user, paths.trophies).groups;
}

test('whoever has an account is led to their trophies from there', () => {
  const account = groupsFor(true, true).find(({ label }) => label === 'Minha conta');
  expect(account?.items).toContainEqual(
    expect.objectContaining({ label: 'Troféus', href: '/homepage/trofeus', current: true }),
  );
});

test.each([
  [false, true],
  [true, false],
  [false, false],
])('with the feature %s and the member’s flag %s: only if both are on', (hasAccount, maySeeIt) => {
  const items = groupsFor(hasAccount, maySeeIt).flatMap((group) => group.items);
  expect(items.map(({ label }) => label)).not.toContain('Troféus');
});
