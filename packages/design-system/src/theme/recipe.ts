/** What a recipe of `.css.ts` has become: its classes, by variant and choice. */
export interface RecipeClasses {
  readonly defaultClassName: string;
  readonly variantClassNames: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly defaultVariants: Choices;
  readonly compoundVariants: readonly (readonly [when: Choices, className: string])[];
}

type Choices = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * The part of vanilla-extract's recipes that runs in the page, at every render of everything. Theirs copies objects
 * property by property for browsers that can't spread; on a page of 500 cards it was a fifth of the script. Builds put
 * this one in its place.
 */
export function createRuntimeFn(classes: RecipeClasses): (choices?: Choices) => string {
  const { defaultClassName, variantClassNames, defaultVariants, compoundVariants } = classes;
  const variants = Object.keys(variantClassNames);
  return (choices = {}) => {
    const choiceOf = (variant: string) => choices[variant] ?? defaultVariants[variant];
    let className = defaultClassName;
    for (const variant of variants) {
      const chosen = variantClassNames[variant]?.[String(choiceOf(variant))];
      if (chosen) className += ` ${chosen}`;
    }
    for (const [when, compound] of compoundVariants) {
      if (Object.keys(when).every((variant) => when[variant] === choiceOf(variant)))
        className += ` ${compound}`;
    }
    return className;
  };
}
