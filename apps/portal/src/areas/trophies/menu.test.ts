import { expect, test } from 'vitest';
import { groupsFor } from '../../testing/menu.ts';

test('links to the trophies in the account group of the menu', () => {
  const accountGroup = groupsFor({}, { currentPath: '/homepage/trofeus' }).find(
    ({ label }) => label === 'Minha conta',
  );
  expect(accountGroup?.items).toContainEqual(
    expect.objectContaining({ label: 'Troféus', href: '/homepage/trofeus', current: true }),
  );
});

test.each([
  [false, true],
  [true, false],
  [false, false],
])(
  'hides the trophies entry when the feature is %s and the member’s flag is %s',
  (myAccount, mayMyAccount) => {
    const items = groupsFor({ myAccount }, { access: { myAccount: mayMyAccount } }).flatMap(
      (group) => group.items,
    );
    expect(items.map(({ label }) => label)).not.toContain('Troféus');
  },
);
