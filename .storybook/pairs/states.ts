/**
 * Values of a marker attribute that simulates pointer and keyboard states: each state rule gets a copy that
 * selects the attribute.
 */
const marks = {
  ':hover': 'hover',
  ':active': 'active',
  ':focus-visible': 'focus',
  ':focus-within': 'within',
} as const;
const statePattern = /:(?:hover|active|focus-visible|focus-within)/g;

const ATTRIBUTE = 'data-state-probe';
const preparedSheets = new WeakSet<CSSStyleSheet>();

type Mark = (typeof marks)[keyof typeof marks];

/** The selectors of each mark's copied rules. A mark without matching elements changes nothing. */
const copiedSelectors: Readonly<Record<Mark, Set<string>>> = {
  hover: new Set(),
  active: new Set(),
  focus: new Set(),
  within: new Set(),
};

function ownerOf(selector: string): string {
  const elementSelector = selector.replace(/::[\w-]+(?:\([^)]*\))?/g, '');
  try {
    document.createDocumentFragment().querySelector(elementSelector);
    return elementSelector;
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

function copyOf(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    const selector = rule.selectorText.replace(
      statePattern,
      (state) => `[${ATTRIBUTE}~="${marks[state as keyof typeof marks]}"]`,
    );
    if (selector === rule.selectorText) return '';
    for (const mark of Object.values(marks))
      if (selector.includes(`~="${mark}"`)) copiedSelectors[mark].add(ownerOf(selector));
    return `${selector}{${rule.style.cssText}}`;
  }
  if (!isGroup(rule)) return '';
  const inner = [...rule.cssRules].map(copyOf).join('');
  return inner === '' ? '' : `${conditionOf(rule)}{${inner}}`;
}

function insertCopies(sheet: CSSStyleSheet): void {
  for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = sheet.cssRules[index];
    const text = rule === undefined ? '' : copyOf(rule);
    if (text !== '') sheet.insertRule(text, index + 1);
  }
}

export function prepareStates(): void {
  for (const sheet of document.styleSheets) {
    if (preparedSheets.has(sheet)) continue;
    preparedSheets.add(sheet);
    insertCopies(sheet);
  }
}

function selfAndAncestors(element: Element): Element[] {
  const path: Element[] = [];
  for (let next: Element | null = element; next !== null; next = next.parentElement) path.push(next);
  return path;
}

export type State = 'hover' | 'pressed' | 'focus';

/** The marks that distinguish a state. A pressed element is also marked as hovered. */
const addedMarks: Readonly<Record<State, readonly Mark[]>> = {
  hover: ['hover'],
  pressed: ['active'],
  focus: ['focus', 'within'],
};

function matchesAny(mark: Mark): boolean {
  return copiedSelectors[mark].size > 0 && document.querySelector([...copiedSelectors[mark]].join()) !== null;
}

/**
 * Marks the element and its ancestors while `callback` runs. Skips the callback when no rule matches the
 * state.
 */
export function withState<T>(element: Element, state: State, callback: () => T): T | undefined {
  const path = selfAndAncestors(element);
  const setMarks = (ancestor: Element, value: string) => ancestor.setAttribute(ATTRIBUTE, value);
  if (state === 'focus')
    for (const ancestor of path) setMarks(ancestor, ancestor === element ? 'focus within' : 'within');
  else for (const ancestor of path) setMarks(ancestor, state === 'pressed' ? 'hover active' : 'hover');
  try {
    return addedMarks[state].some(matchesAny) ? callback() : undefined;
  } finally {
    for (const ancestor of path) ancestor.removeAttribute(ATTRIBUTE);
  }
}
