/** What is wrong with a value, in the member's words, or `undefined` when nothing is. */
export type Rule<Value = string> = (value: Value) => string | undefined;

/** One rule out of several: the first complaint wins. */
export function firstError<Value>(...rules: readonly Rule<Value>[]): Rule<Value> {
  return (value) => {
    for (const rule of rules) {
      const error = rule(value);
      if (error !== undefined) return error;
    }
    return undefined;
  };
}

/** The same rule with another message. */
export function withMessage<Value>(rule: Rule<Value>, message: string): Rule<Value> {
  return (value) => (rule(value) === undefined ? undefined : message);
}

/**
 * A rule from a yes-or-no question. An empty value always passes: whether a field may stay empty is the
 * business of `required` alone, so the same rule serves optional fields.
 */
export function check(passes: (value: string) => boolean, message: string): Rule {
  return (value) => (value === '' || passes(value) ? undefined : message);
}
