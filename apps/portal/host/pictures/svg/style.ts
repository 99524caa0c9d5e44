import { Unusable } from './unusable.ts';
import { checkLook } from './values.ts';

/** What is understood of a style, by property. */
type Looks = ReadonlyMap<string, string>;

/** A value, and which of all rules said it: what was said later counts. */
interface Said {
  readonly value: string;
  readonly at: number;
}

/** Longer than any that a drawing program writes. */
const LONGEST = 20_000;

/** What classes say is looked up anew for each element that has them: more often than in any honest drawing. */
const MOST_LOOKUPS = 100_000;

function withoutComments(css: string): string {
  const [before = '', ...comments] = css.split('/*');
  return before + comments.map((comment) => comment.split('*/').slice(1).join('*/')).join(' ');
}

/** What an attribute `style` says, or a rule. */
export function looksIn(css: string): Looks {
  const looks = new Map<string, string>();
  for (const said of withoutComments(css).split(';')) {
    const [property = '', ...value] = said.split(':');
    const known = checkLook(property.trim(), value.join(':').replace('!important', '').trim());
    if (known !== undefined) looks.set(property.trim(), known);
  }
  return looks;
}

/** Rules for classes, as drawing programs write them. A style sheet that says more than that isn't understood. */
export function readRules(css: string): (classes: string) => Looks {
  if (css.length > LONGEST) throw new Unusable('too long a style sheet');
  const parts = withoutComments(css).split('}');
  if (parts.pop()?.trim() !== '') throw new Unusable('a style sheet with a loose end');
  const rules = new Map<string, Map<string, Said>>();
  for (const [at, part] of parts.entries()) {
    const [selectors = '', body, ...more] = part.split('{');
    if (body === undefined || more.length > 0) throw new Unusable('a rule within a rule');
    const looks = looksIn(body);
    for (const selector of new Set(selectors.split(',').map((one) => one.trim()))) {
      if (!/^\.[\w-]+$/.test(selector)) throw new Unusable(`a rule for ${selector}`);
      const name = selector.slice(1);
      const said = rules.get(name) ?? new Map<string, Said>();
      for (const [property, value] of looks) said.set(property, { value, at });
      rules.set(name, said);
    }
  }
  let lookups = 0;
  return (classes) => {
    const last = new Map<string, Said>();
    for (const name of new Set(classes.split(/\s+/))) {
      const rule = rules.get(name);
      if (rule === undefined) continue;
      lookups += rule.size;
      if (lookups > MOST_LOOKUPS) throw new Unusable('too many classes');
      for (const [property, said] of rule) {
        if (said.at >= (last.get(property)?.at ?? 0)) last.set(property, said);
      }
    }
    return new Map([...last].map(([property, { value }]) => [property, value]));
  };
}
