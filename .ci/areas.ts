import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The floors on which an area of the portal is at home, each under the same name. */
const floors = {
  contract: 'packages/contract/src/areas',
  api: 'apps/api/src/areas',
  sagas: 'packages/sagas/src/areas',
  screens: 'packages/design-system/src/screens',
  portal: 'apps/portal/src/areas',
} as const;

/** Serve the others: no area of their own. */
const serving: ReadonlySet<string> = new Set(['testing']);

function namesOn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !serving.has(entry.name))
    .map(({ name }) => name)
    .sort();
}

function hasPage(folder: string): boolean {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('Page.tsx'));
}

/** What an area lacks on another floor, one sentence each. An area is called the same wherever it is at home. */
export function findMissingFloors(root: string): string[] {
  const on = (floor: keyof typeof floors) => namesOn(join(root, floors[floor]));
  const lacks = (names: readonly string[], floor: keyof typeof floors, say: (name: string) => string) => {
    const there = on(floor);
    return names
      .filter((name) => !there.includes(name))
      .map((name) => `${say(name)}: put it into ${floors[floor]}/${name}.`);
  };
  const paged = on('portal').filter((name) => hasPage(join(root, floors.portal, name)));
  return [
    ...lacks(on('contract'), 'api', (name) => `Nobody answers the calls of "${name}" in the API`),
    ...lacks(on('contract'), 'sagas', (name) => `No flow makes the calls of "${name}"`),
    ...lacks(
      on('api'),
      'contract',
      (name) => `The contract has no calls of "${name}", which the API answers`,
    ),
    ...lacks(paged, 'screens', (name) => `No screen draws the page of "${name}"`),
    ...lacks(on('screens'), 'portal', (name) => `No page of the portal shows the screens of "${name}"`),
  ];
}
