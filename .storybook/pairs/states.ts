/** What a pointer or the keyboard would do, done to a style sheet instead: every rule for a state gets a twin for a mark. */
const marks = {
  ':hover': 'hover',
  ':active': 'active',
  ':focus-visible': 'focus',
  ':focus-within': 'within',
} as const;
const states = /:(?:hover|active|focus-visible|focus-within)/g;

const ATTRIBUTE = 'data-state-probe';
const done = new WeakSet<CSSStyleSheet>();

type Mark = (typeof marks)[keyof typeof marks];

/** What the twins of each mark select. Where none of them finds anything, the mark changes nothing. */
const twins: Readonly<Record<Mark, Set<string>>> = {
  hover: new Set(),
  active: new Set(),
  focus: new Set(),
  within: new Set(),
};

/** The elements that a selector is about, without what it adds to them; all, where that can't be asked for. */
function ownerOf(selector: string): string {
  const owners = selector.replace(/::[\w-]+(?:\([^)]*\))?/g, '');
  try {
    document.createDocumentFragment().querySelector(owners);
    return owners;
  } catch {
    return '*';
  }
}

function isGroup(rule: CSSRule): rule is CSSGroupingRule {
  return 'cssRules' in rule && 'insertRule' in rule;
}

function twin(rules: CSSGroupingRule | CSSStyleSheet): void {
  for (let index = rules.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = rules.cssRules[index];
    if (rule instanceof CSSStyleRule) {
      if (!states.test(rule.selectorText)) continue;
      states.lastIndex = 0;
      const selector = rule.selectorText.replace(
        states,
        (state) => `[${ATTRIBUTE}~="${marks[state as keyof typeof marks]}"]`,
      );
      for (const mark of Object.values(marks))
        if (selector.includes(`~="${mark}"`)) twins[mark].add(ownerOf(selector));
      rules.insertRule(`${selector}{${rule.style.cssText}}`, index + 1);
    } else if (rule !== undefined && isGroup(rule)) {
      // A test runs without a pointer that hovers on some machines; the rules for one count all the same.
      if (rule instanceof CSSMediaRule && /hover: hover/.test(rule.conditionText))
        rule.media.mediaText = 'all';
      twin(rule);
    }
  }
}

export function prepareStates(): void {
  for (const sheet of document.styleSheets) {
    if (done.has(sheet)) continue;
    done.add(sheet);
    twin(sheet);
  }
}

function pathUp(element: Element): Element[] {
  const path: Element[] = [];
  for (let next: Element | null = element; next !== null; next = next.parentElement) path.push(next);
  return path;
}

export type State = 'hover' | 'pressed' | 'focus';

/** What a state adds to those that were looked at before it: who is pressed is hovered over, too. */
const added: Readonly<Record<State, readonly Mark[]>> = {
  hover: ['hover'],
  pressed: ['active'],
  focus: ['focus', 'within'],
};

function finds(mark: Mark): boolean {
  return twins[mark].size > 0 && document.querySelector([...twins[mark]].join()) !== null;
}

/**
 * Puts an element into a state, with those around it that share it, while something is looked at. Where no rule
 * answers there is nothing new to see, and nobody looks.
 */
export function inState<T>(element: Element, state: State, look: () => T): T | undefined {
  const up = pathUp(element);
  const mark = (one: Element, value: string) => one.setAttribute(ATTRIBUTE, value);
  if (state === 'focus') for (const one of up) mark(one, one === element ? 'focus within' : 'within');
  else for (const one of up) mark(one, state === 'pressed' ? 'hover active' : 'hover');
  try {
    return added[state].some(finds) ? look() : undefined;
  } finally {
    for (const one of up) one.removeAttribute(ATTRIBUTE);
  }
}
