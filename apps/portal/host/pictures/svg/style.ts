import { type Container, parse, type Root } from 'postcss';
import { checkLook, Unusable } from './values.ts';

type Looks = ReadonlyMap<string, string>;

/** A value with the index of its rule: the last rule wins. */
interface Declaration {
  readonly value: string;
  readonly at: number;
}

/** The parser needs quadratic time in a value's length. Drawing programs write far shorter ones. */
const LONGEST = 20_000;

/** Each element looks up the rules of its classes. Real drawings need far fewer lookups. */
const MOST_LOOKUPS = 100_000;

function parseCss(css: string): Root {
  if (css.length > LONGEST) throw new Unusable('too long a style sheet');
  return parse(css);
}

function looksOf(container: Container): Looks {
  const looks = new Map<string, string>();
  container.each((node) => {
    if (node.type === 'comment') return;
    if (node.type !== 'decl') throw new Unusable(`a ${node.type} in a rule`);
    const value = checkLook(node.prop, node.value);
    if (value !== undefined) looks.set(node.prop, value);
  });
  return looks;
}

export function looksIn(css: string): Looks {
  return looksOf(parseCss(css));
}

/**
 * Returns a function that finds the styles for a list of classes. Throws on selectors other than a single
 * class.
 */
export function readRules(css: string): (classes: string) => Looks {
  const rules = new Map<string, Map<string, Declaration>>();
  parseCss(css).each((rule, at) => {
    if (rule.type === 'comment') return;
    if (rule.type !== 'rule') throw new Unusable(`a ${rule.type} in a style sheet`);
    const looks = looksOf(rule);
    for (const selector of new Set(rule.selectors)) {
      if (!/^\.[\w-]+$/.test(selector)) throw new Unusable(`a rule for ${selector}`);
      const name = selector.slice(1);
      const declarations = rules.get(name) ?? new Map<string, Declaration>();
      for (const [property, value] of looks) declarations.set(property, { value, at });
      rules.set(name, declarations);
    }
  });
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
