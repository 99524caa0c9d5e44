/**
 * Simulates pointer and keyboard states in CSS: each state rule gets a copy that selects a marker attribute.
 */
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

/** The selectors of each mark's copied rules. A mark without matching elements changes nothing. */
const twins: Readonly<Record<Mark, Set<string>>> = {
  hover: new Set(),
  active: new Set(),
  focus: new Set(),
  within: new Set(),
};

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

/** The group's condition. Hover media rules always apply, because some test machines have no pointer. */
function conditionOf(rule: CSSGroupingRule): string {
  if (rule instanceof CSSMediaRule && /hover: hover/.test(rule.conditionText)) return '@media all';
  return rule.cssText.slice(0, rule.cssText.indexOf('{'));
}

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

/** Marks that each state adds to the previous one: a pressed element is also hovered. */
const added: Readonly<Record<State, readonly Mark[]>> = {
  hover: ['hover'],
  pressed: ['active'],
  focus: ['focus', 'within'],
};

function finds(mark: Mark): boolean {
  return twins[mark].size > 0 && document.querySelector([...twins[mark]].join()) !== null;
}

/**
 * Marks the element and its ancestors while `callback` runs. Skips the callback when no rule matches the
 * state.
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
