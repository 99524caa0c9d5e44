import { collect, type Seen } from './collect.ts';
import type { Report } from './commands.ts';
import { drawnLike } from './drawn-like.ts';
import { declaredFor, matters, nameOf } from './judge.ts';
import { applyProbe } from './probe.ts';
import { inState, prepareStates, type State } from './states.ts';

declare global {
  var reported: ((what: Report, lines: readonly string[]) => Promise<void>) | undefined;
}

const reachable =
  'a[href], button, input, select, textarea, summary, label, [tabindex], [role=tab], [role=option], [role=menuitem], [role=slider]';

const states: readonly State[] = ['hover', 'pressed', 'focus'];

function isOff(element: Element): boolean {
  return element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert]') !== null;
}

/**
 * Collects every token painted over a surface, at rest and in each state. Compares the pairs with the
 * engine's declarations, which are proven for every station. Skips states of elements whose appearance key
 * was checked already.
 */
function look(known: Set<string>): { unproven: string[]; met: string[] } {
  const seen: Seen[] = [collect(document.body)];
  prepareStates();
  for (const element of document.body.querySelectorAll(reachable)) {
    if (isOff(element)) continue;
    const whole = element.closest('article, li, label, tr') ?? element;
    const like = drawnLike(element, whole);
    if (known.has(like)) continue;
    known.add(like);
    for (const state of states) {
      const changed = inState(element, state, () => collect(state === 'focus' ? element : whole));
      if (changed !== undefined) seen.push(changed);
    }
  }
  const met = seen.flatMap((one) => one.met).filter(matters);
  const unproven = met.filter((one) => declaredFor(one) === undefined).map(nameOf);
  return {
    unproven: [...new Set([...unproven, ...seen.flatMap(({ faults }) => faults)])],
    met: [...new Set(met.map(nameOf))],
  };
}

function probed(known = new Set<string>()): ReturnType<typeof look> {
  const removeProbe = applyProbe();
  try {
    return look(known);
  } finally {
    removeProbe();
  }
}

interface Parameters {
  /** Some stories deliberately show undeclared pairs. */
  pairs?: false;
}

export function undeclared({ pairs }: Parameters): string[] {
  return pairs === false ? [] : probed().unproven;
}

/**
 * Appearance keys from earlier stories, so a shared app shell is checked once. The check of all stations
 * ignores this cache.
 */
const answered = new Set<string>();

export async function everyPair({ parameters }: { parameters: Parameters }): Promise<void> {
  if (globalThis.reported === undefined || parameters.pairs === false) return;
  const { unproven, met } = probed(answered);
  await globalThis.reported('pairs', met);
  if (unproven.length > 0)
    throw new Error(`missing from the engine's declared pairs:\n  ${unproven.join('\n  ')}`);
}
