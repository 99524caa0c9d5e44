import { type Container, parse, type Root } from 'postcss';
import { checkStyle, UnusableDrawing } from './values.ts';

type Styles = ReadonlyMap<string, string>;

/** A value with the index of its rule: the last rule wins. */
interface Declaration {
  readonly value: string;
  readonly ruleIndex: number;
}

/** The parser needs quadratic time in a value's length. Drawing programs write far shorter ones. */
const MAX_LENGTH = 20_000;

/** Each element looks up the rules of its classes. Real drawings need far fewer lookups. */
const MAX_LOOKUPS = 100_000;

function parseCss(css: string): Root {
  if (css.length > MAX_LENGTH) throw new UnusableDrawing('style sheet too long');
  return parse(css);
}

function stylesOf(container: Container): Styles {
  const styles = new Map<string, string>();
  container.each((node) => {
    if (node.type === 'comment') return;
    if (node.type !== 'decl') throw new UnusableDrawing(`a ${node.type} in a rule`);
    const value = checkStyle(node.prop, node.value);
    if (value !== undefined) styles.set(node.prop, value);
  });
  return styles;
}

export function parseStyle(css: string): Styles {
  return stylesOf(parseCss(css));
}

/**
 * Returns a function that finds the styles for a list of classes. Throws on selectors other than a single
 * class.
 */
export function readRules(css: string): (classes: string) => Styles {
  const rules = new Map<string, Map<string, Declaration>>();
  parseCss(css).each((rule, ruleIndex) => {
    if (rule.type === 'comment') return;
    if (rule.type !== 'rule') throw new UnusableDrawing(`a ${rule.type} in a style sheet`);
    const styles = stylesOf(rule);
    for (const selector of new Set(rule.selectors)) {
      if (!/^\.[\w-]+$/.test(selector)) throw new UnusableDrawing(`a rule for ${selector}`);
      const name = selector.slice(1);
      const declarations = rules.get(name) ?? new Map<string, Declaration>();
      for (const [property, value] of styles) declarations.set(property, { value, ruleIndex });
      rules.set(name, declarations);
    }
  });
  let lookups = 0;
  return (classes) => {
    const winners = new Map<string, Declaration>();
    for (const name of new Set(classes.split(/\s+/))) {
      const rule = rules.get(name);
      if (rule === undefined) continue;
      lookups += rule.size;
      if (lookups > MAX_LOOKUPS) throw new UnusableDrawing('too many class lookups');
      for (const [property, declaration] of rule) {
        if (declaration.ruleIndex >= (winners.get(property)?.ruleIndex ?? 0))
          winners.set(property, declaration);
      }
    }
    return new Map([...winners].map(([property, { value }]) => [property, value]));
  };
}
