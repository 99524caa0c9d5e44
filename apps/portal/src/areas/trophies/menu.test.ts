import { expect, test } from 'vitest';
import { groupsFor } from '../../testing/menu.ts';

test('links the account group to the trophies', () => {
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
])(
  "shows the entry only when the feature (%s) and the member's flag (%s) are both on",
  (myAccount, mayMyAccount) => {
    const items = groupsFor({ myAccount }, { access: { myAccount: mayMyAccount } }).flatMap(
      (group) => group.items,
    );
    expect(items.map(({ label }) => label)).not.toContain('Troféus');
  },
);
