import { Unusable } from './unusable.ts';
import { checkLook } from './values.ts';

/** What is understood of a style, by property. */
type Looks = ReadonlyMap<string, string>;

/** A value, and which of all rules declared it: the last declaration wins. */
interface Declaration {
  readonly value: string;
  readonly at: number;
}

/** Longer than any that a drawing program writes. */
const LONGEST = 20_000;

/** The rules of classes are looked up anew for each element that has them: more often than in any honest drawing. */
const MOST_LOOKUPS = 100_000;

function withoutComments(css: string): string {
  const [before = '', ...comments] = css.split('/*');
  return before + comments.map((comment) => comment.split('*/').slice(1).join('*/')).join(' ');
}

/** The known declarations of a `style` attribute, or of a rule. */
export function looksIn(css: string): Looks {
  const looks = new Map<string, string>();
  for (const declaration of withoutComments(css).split(';')) {
    const [property = '', ...value] = declaration.split(':');
    const known = checkLook(property.trim(), value.join(':').replace('!important', '').trim());
    if (known !== undefined) looks.set(property.trim(), known);
  }
  return looks;
}

/** Rules for classes, as drawing programs write them. Any other style sheet throws. */
export function readRules(css: string): (classes: string) => Looks {
  if (css.length > LONGEST) throw new Unusable('too long a style sheet');
  const parts = withoutComments(css).split('}');
  if (parts.pop()?.trim() !== '') throw new Unusable('a style sheet with a loose end');
  const rules = new Map<string, Map<string, Declaration>>();
  for (const [at, part] of parts.entries()) {
    const [selectors = '', body, ...more] = part.split('{');
    if (body === undefined || more.length > 0) throw new Unusable('a rule within a rule');
    const looks = looksIn(body);
    for (const selector of new Set(selectors.split(',').map((one) => one.trim()))) {
      if (!/^\.[\w-]+$/.test(selector)) throw new Unusable(`a rule for ${selector}`);
      const name = selector.slice(1);
      const rule = rules.get(name) ?? new Map<string, Declaration>();
      for (const [property, value] of looks) rule.set(property, { value, at });
      rules.set(name, rule);
    }
  }
  let lookups = 0;
  return (classes) => {
    const last = new Map<string, Declaration>();
    for (const name of new Set(classes.split(/\s+/))) {
      const rule = rules.get(name);
      if (rule === undefined) continue;
      lookups += rule.size;
      if (lookups > MOST_LOOKUPS) throw new Unusable('too many classes');
      for (const [property, declaration] of rule) {
        if (declaration.at >= (last.get(property)?.at ?? 0)) last.set(property, declaration);
      }
    }
    return new Map([...last].map(([property, { value }]) => [property, value]));
  };
}
