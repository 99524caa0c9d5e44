import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { wcagRules } from '../../../.ci/tools/wcag.ts';

/** Fails for what axe finds on a page as it stands, with all that is around it; stories show screens alone. */
export async function seeAxe(page: Page, step: string): Promise<void> {
  // A page loads no script but its own: this one comes past its policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (runOnly) => {
    // Half faded in is no colour that anybody reads.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // What stands in frames is shown by stories.
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'], iframes: false });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id} at ${target.join(' ')}: ${any[0]?.message ?? ''}`),
    );
  }, wcagRules);
  expect(found, step).toEqual([]);
}
