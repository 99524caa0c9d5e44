import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { wcagRules } from '../../../.ci/tools/wcag.ts';

/** Fails on axe violations of the whole page. Stories check only single screens. */
export async function expectNoAxeViolations(page: Page, step: string): Promise<void> {
  // Evaluate bypasses the content security policy. A script element would not.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violationTexts = await page.evaluate(async (runOnly) => {
    // A half-faded text would fail the contrast check.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Stories cover the contents of frames.
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'], iframes: false });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id} at ${target.join(' ')}: ${any[0]?.message ?? ''}`),
    );
  }, wcagRules);
  expect(violationTexts, step).toEqual([]);
}
