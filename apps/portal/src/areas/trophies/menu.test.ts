import { expect, test } from 'vitest';
import { groupsFor } from '../../testing/menu.ts';

test('whoever has an account is led to their trophies from there', () => {
  const account = groupsFor({}, { current: '/homepage/trofeus' }).find(
    ({ label }) => label === 'Minha conta',
  );
  expect(account?.items).toContainEqual(
    expect.objectContaining({ label: 'Troféus', href: '/homepage/trofeus', current: true }),
  );
});

test.each([
  [false, true],
  [true, false],
  [false, false],
])('with the feature %s and the member’s flag %s: only if both are on', (myAccount, mayMyAccount) => {
  const items = groupsFor({ myAccount }, { access: { myAccount: mayMyAccount } }).flatMap(
    (group) => group.items,
  );
  expect(items.map(({ label }) => label)).not.toContain('Troféus');
});
