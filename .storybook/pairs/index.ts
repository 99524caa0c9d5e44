import { collect, type Seen } from './collect.ts';
import type { Report } from './commands.ts';
import { drawnLike } from './drawn-like.ts';
import { declaredFor, matters, nameOf } from './judge.ts';
import { applyProbe } from './probe.ts';
import { inState, prepareStates, type State } from './states.ts';

declare global {
  /** Where tests run, whoever counts listens here. */
  var reported: ((what: Report, lines: readonly string[]) => Promise<void>) | undefined;
}

const reachable =
  'a[href], button, input, select, textarea, summary, label, [tabindex], [role=tab], [role=option], [role=menuitem], [role=slider]';

const states: readonly State[] = ['hover', 'pressed', 'focus'];

function isOff(element: Element): boolean {
  return element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert]') !== null;
}

/**
 * Which token paints what over which surface, at rest and in every state, and whether each of these pairs is
 * declared to the engine: what is declared is proven for every station there will ever be, and nothing else is. States of
 * what is known already aren't looked at again.
 */
function look(known: Set<string>): { unproven: string[]; met: string[] } {
  const seen: Seen[] = [collect(document.body)];
  prepareStates();
  for (const element of document.body.querySelectorAll(reachable)) {
    if (isOff(element)) continue;
    // A card answers as a whole to the pointer over its link.
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
  /** Some stories show what no station may have. */
  pairs?: false;
}

/** What meets as the story stands, and nobody has declared. */
export function undeclared({ pairs }: Parameters): string[] {
  return pairs === false ? [] : probed().unproven;
}

/** Of all stories so far: the frame of a screen answers in each of them as in the first. The sweep of all stations looks anyway. */
const answered = new Set<string>();

/** Runs after each story under test, and fails it where two tokens meet that nobody has declared. */
export async function everyPair({ parameters }: { parameters: Parameters }): Promise<void> {
  if (globalThis.reported === undefined || parameters.pairs === false) return;
  const { unproven, met } = probed(answered);
  await globalThis.reported('pairs', met);
  if (unproven.length > 0) throw new Error(`not declared in the engine's pairs:\n  ${unproven.join('\n  ')}`);
}
