import { expect, test } from 'vitest';
import { builtStorybook } from '../../.ci/tools/built.ts';
import { rotation, runsAll, shuffle } from '../../.ci/tools/sample.ts';
import { storiesOf } from '../pictures/photograph.ts';
import { builtSite } from './built-site.ts';

// Every component has a sheet of its own, and which comes first depends on what a visitor has loaded before. Where an
// element has classes of two components, the one that is meant to win has to weigh more.

const site = builtSite({ width: 1280, height: 800 });

/** How many stories are looked at where not every one is asked for. */
const budget = runsAll ? Number.POSITIVE_INFINITY : 40;

/** The first stories of each title, which differ in what is shown rather than in how it is dressed. */
function firstStories(): string[] {
  const byTitle = new Map<string, string[]>();
  for (const { id, title } of storiesOf(builtStorybook)) {
    if (!/^(?:Components|Screens|Overviews)\//.test(title)) continue;
    byTitle.set(title, [...(byTitle.get(title) ?? []), id].slice(0, 2));
  }
  return [...byTitle.values()].flat();
}

/** What changes on the page when the sheets of its components come in the opposite order. */
async function changedByOrder(): Promise<string[]> {
  return site.page.evaluate(() => {
    const still = document.createElement('style');
    // All of it is laid out, and stands still.
    still.textContent = `*, ::before, ::after {
      transition: none !important; animation: none !important; content-visibility: visible !important }`;
    document.head.append(still);
    const elements = [...document.querySelectorAll('#storybook-root *')].filter((one) =>
      one.checkVisibility(),
    );
    const looks = () =>
      elements.map((element) => {
        const style = getComputedStyle(element);
        return (
          [...style]
            // What was measured of it before, where it is not laid out.
            .filter((property) => !property.startsWith('contain-intrinsic'))
            .map((property) => `${property}: ${style.getPropertyValue(property)}`)
        );
      });
    const before = looks();
    const sheets = [...document.styleSheets].filter(({ ownerNode }) => ownerNode instanceof HTMLLinkElement);
    // What holds for the whole page comes first in every one.
    const ofComponents = sheets.filter(({ href }) => href?.includes('/base') === false);
    for (const sheet of ofComponents.reverse()) {
      const again = document.createElement('style');
      again.textContent = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
      document.head.append(again);
      sheet.disabled = true;
    }
    return looks().flatMap((look, index) => {
      const changed = look.filter((rule, place) => rule !== before[index]?.[place]);
      const name = elements[index]?.outerHTML.slice(0, 90) ?? '';
      return changed.length === 0 ? [] : [`${name}: ${changed.slice(0, 4).join('; ')}`];
    });
  });
}

test('a page looks the same in whatever order the sheets of its components come', async () => {
  const all = firstStories();
  expect(all.length).toBeGreaterThan(150);
  const wrong: string[] = [];
  for (const id of shuffle(all, rotation).slice(0, budget)) {
    await site.show(id, { station: 'minerva', scheme: 'light' });
    // An element's change is that of all that stand in it: the first tells enough.
    const [first] = await changedByOrder();
    if (first !== undefined) wrong.push(`${id}: ${first}`);
  }
  expect(wrong).toEqual([]);
});
