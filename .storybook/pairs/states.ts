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

/** What a group asks for. A test runs without a pointer that hovers on some machines; the rules for one count all the same. */
function conditionOf(rule: CSSGroupingRule): string {
  if (rule instanceof CSSMediaRule && /hover: hover/.test(rule.conditionText)) return '@media all';
  return rule.cssText.slice(0, rule.cssText.indexOf('{'));
}

/** The same rule for marks, or nothing where it asks for no state. */
function twinOf(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    const selector = rule.selectorText.replace(
      states,
      (state) => `[${ATTRIBUTE}~="${marks[state as keyof typeof marks]}"]`,
    );
    if (selector === rule.selectorText) return '';
    for (const mark of Object.values(marks))
      if (selector.includes(`~="${mark}"`)) twins[mark].add(ownerOf(selector));
    return `${selector}{${rule.style.cssText}}`;
  }
  if (!isGroup(rule)) return '';
  const inner = [...rule.cssRules].map(twinOf).join('');
  return inner === '' ? '' : `${conditionOf(rule)}{${inner}}`;
}

/** Beside the rules themselves, which stay as they are: other stories are shown with them. */
function twin(sheet: CSSStyleSheet): void {
  for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = sheet.cssRules[index];
    const text = rule === undefined ? '' : twinOf(rule);
    if (text !== '') sheet.insertRule(text, index + 1);
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
