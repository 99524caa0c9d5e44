import { expect, test } from 'vitest';
import { builtStorybook } from '../../.ci/tools/built.ts';
import { isProofRun, rotation, shuffle } from '../../.ci/tools/sample.ts';
import { storiesOf } from '../pictures/photograph.ts';
import { builtSite } from './built-site.ts';

// Each component has its own style sheet, and the order of the visited pages decides the order of the sheets.
// Where two components style one element, specificity must decide.

const site = builtSite({ width: 1280, height: 800 });

const budget = isProofRun ? Number.POSITIVE_INFINITY : 40;

function firstStories(): string[] {
  const byTitle = new Map<string, string[]>();
  for (const { id, title } of storiesOf(builtStorybook)) {
    if (!/^(?:Components|Screens|Overviews)\//.test(title)) continue;
    byTitle.set(title, [...(byTitle.get(title) ?? []), id].slice(0, 2));
  }
  return [...byTitle.values()].flat();
}

async function findChangesByOrder(): Promise<string[]> {
  return site.page.evaluate(() => {
    const motionReset = document.createElement('style');
    motionReset.textContent = `*, ::before, ::after {
      transition: none !important; animation: none !important; content-visibility: visible !important }`;
    document.head.append(motionReset);
    const elements = [...document.querySelectorAll('#storybook-root *')].filter((element) =>
      element.checkVisibility(),
    );
    const readStyles = () =>
      elements.map((element) => {
        const style = getComputedStyle(element);
        return [...style]
          .filter((property) => !property.startsWith('contain-intrinsic'))
          .map((property) => `${property}: ${style.getPropertyValue(property)}`);
      });
    const stylesBefore = readStyles();
    const sheets = [...document.styleSheets].filter(({ ownerNode }) => ownerNode instanceof HTMLLinkElement);
    const componentSheets = sheets.filter(({ href }) => href?.includes('/base') === false);
    for (const sheet of componentSheets.reverse()) {
      const copy = document.createElement('style');
      copy.textContent = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
      document.head.append(copy);
      sheet.disabled = true;
    }
    return readStyles().flatMap((styles, index) => {
      const changedRules = styles.filter((rule, ruleIndex) => rule !== stylesBefore[index]?.[ruleIndex]);
      const name = elements[index]?.outerHTML.slice(0, 90) ?? '';
      return changedRules.length === 0 ? [] : [`${name}: ${changedRules.slice(0, 4).join('; ')}`];
    });
  });
}

test('a page looks the same when component style sheets apply in reverse order', async () => {
  const storyIds = firstStories();
  expect(storyIds.length).toBeGreaterThan(150);
  const failures: string[] = [];
  for (const id of shuffle(storyIds, rotation).slice(0, budget)) {
    await site.show(id, { station: 'minerva', scheme: 'light' });
    // A change also shows in all descendants, so the first finding is enough.
    const [change] = await findChangesByOrder();
    if (change !== undefined) failures.push(`${id}: ${change}`);
  }
  expect(failures).toEqual([]);
});
