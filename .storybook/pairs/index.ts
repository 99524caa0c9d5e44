import { appearanceKey } from './appearance-key.ts';
import { collectFindings, type Findings } from './collect.ts';
import type { Report } from './commands.ts';
import { findDeclaredPair, needsContrast, paintedPairName } from './judge.ts';
import { applyProbe } from './probe.ts';
import { prepareStates, type State, withState } from './states.ts';

declare global {
  var writeReport: ((kind: Report, lines: readonly string[]) => Promise<void>) | undefined;
}

const interactiveSelector =
  'a[href], button, input, select, textarea, summary, label, [tabindex], [role=tab], [role=option], [role=menuitem], [role=slider]';

const states: readonly State[] = ['hover', 'pressed', 'focus'];

function isDisabled(element: Element): boolean {
  return element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert]') !== null;
}

/**
 * Collects every token painted over a surface, at rest and in each state. Compares the pairs with the
 * engine's declarations, which are proven for every station. Skips states of elements whose appearance key
 * was checked already.
 */
function checkPage(checkedKeys: Set<string>): { unproven: string[]; paintedPairs: string[] } {
  const findings: Findings[] = [collectFindings(document.body)];
  prepareStates();
  for (const element of document.body.querySelectorAll(interactiveSelector)) {
    if (isDisabled(element)) continue;
    const container = element.closest('article, li, label, tr') ?? element;
    const key = appearanceKey(element, container);
    if (checkedKeys.has(key)) continue;
    checkedKeys.add(key);
    for (const state of states) {
      const stateFindings = withState(element, state, () =>
        collectFindings(state === 'focus' ? element : container),
      );
      if (stateFindings !== undefined) findings.push(stateFindings);
    }
  }
  const paintedPairs = findings.flatMap((finding) => finding.paintedPairs).filter(needsContrast);
  const unproven = paintedPairs
    .filter((painted) => findDeclaredPair(painted) === undefined)
    .map(paintedPairName);
  return {
    unproven: [...new Set([...unproven, ...findings.flatMap(({ faults }) => faults)])],
    paintedPairs: [...new Set(paintedPairs.map(paintedPairName))],
  };
}

function checkWithProbe(checkedKeys = new Set<string>()): ReturnType<typeof checkPage> {
  const removeProbe = applyProbe();
  try {
    return checkPage(checkedKeys);
  } finally {
    removeProbe();
  }
}

interface Parameters {
  /** Some stories deliberately show undeclared pairs. */
  pairs?: false;
}

export function findUndeclaredPairs({ pairs }: Parameters): string[] {
  return pairs === false ? [] : checkWithProbe().unproven;
}

/**
 * Appearance keys from earlier stories, so a shared app shell is checked once. The check of all stations
 * ignores this cache.
 */
const checkedKeysOfRun = new Set<string>();

export async function checkEveryPair({ parameters }: { parameters: Parameters }): Promise<void> {
  if (globalThis.writeReport === undefined || parameters.pairs === false) return;
  const { unproven, paintedPairs } = checkWithProbe(checkedKeysOfRun);
  await globalThis.writeReport('pairs', paintedPairs);
  if (unproven.length > 0)
    throw new Error(`missing from the engine's declared pairs:\n  ${unproven.join('\n  ')}`);
}
