import { expect, test } from 'vitest';
import { builtStorybook } from '../../.ci/tools/built.ts';
import { rotation, runsAll, shuffle } from '../../.ci/tools/sample.ts';
import { storiesOf } from '../pictures/photograph.ts';
import { builtSite } from './built-site.ts';

// Each component has its own style sheet, and navigation decides their order. Where two components style one
// element, specificity must decide.

const site = builtSite({ width: 1280, height: 800 });

const budget = runsAll ? Number.POSITIVE_INFINITY : 40;

function firstStories(): string[] {
  const byTitle = new Map<string, string[]>();
  for (const { id, title } of storiesOf(builtStorybook)) {
    if (!/^(?:Components|Screens|Overviews)\//.test(title)) continue;
    byTitle.set(title, [...(byTitle.get(title) ?? []), id].slice(0, 2));
  }
  return [...byTitle.values()].flat();
}

async function changedByOrder(): Promise<string[]> {
  return site.page.evaluate(() => {
    const still = document.createElement('style');
    still.textContent = `*, ::before, ::after {
      transition: none !important; animation: none !important; content-visibility: visible !important }`;
    document.head.append(still);
    const elements = [...document.querySelectorAll('#storybook-root *')].filter((one) =>
      one.checkVisibility(),
    );
    const looks = () =>
      elements.map((element) => {
        const style = getComputedStyle(element);
        return [...style]
          .filter((property) => !property.startsWith('contain-intrinsic'))
          .map((property) => `${property}: ${style.getPropertyValue(property)}`);
      });
    const before = looks();
    const sheets = [...document.styleSheets].filter(({ ownerNode }) => ownerNode instanceof HTMLLinkElement);
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

test("keeps a page's appearance for any order of component style sheets", async () => {
  const all = firstStories();
  expect(all.length).toBeGreaterThan(150);
  const wrong: string[] = [];
  for (const id of shuffle(all, rotation).slice(0, budget)) {
    await site.show(id, { station: 'minerva', scheme: 'light' });
    // A change also shows in all descendants, so the first finding is enough.
    const [first] = await changedByOrder();
    if (first !== undefined) wrong.push(`${id}: ${first}`);
  }
  expect(wrong).toEqual([]);
});
