import type { ArgTypesEnhancer } from 'storybook/internal/types';

interface DocgenProp {
  readonly description?: string;
  readonly tsType?: { readonly name: string; readonly raw?: string };
}

/** A component with what was read of its source. */
interface Documented {
  readonly __docgenInfo?: { readonly props?: Readonly<Record<string, DocgenProp>> };
}

/** The props of a component as its source describes them. */
export function docgenOf(component: unknown): Readonly<Record<string, DocgenProp>> | undefined {
  return (component as Documented | undefined)?.__docgenInfo?.props;
}

/** What a story's file says of the props it shows. */
interface PropsParameters {
  /** Whose props they are, where the stories draw it inside of something of their own. */
  propsOf?: unknown;
  docs?: { extractArgTypes?: (component: unknown) => ReturnType<ArgTypesEnhancer> | null };
}

/** `'a' | 'b' | undefined` as `'a' | 'b'`: that a prop may be left out is said already. */
function readable(raw: string): string {
  return raw
    .replace(/\s+/g, ' ')
    .replace(/^\| /, '')
    .replace(/ \| undefined$/, '');
}

/**
 * The props table shows the values of a union instead of the word, and defaults that a style sheet sets: what stands
 * behind `@default` in the description.
 */
export const describedProps: ArgTypesEnhancer = ({ argTypes, component, parameters }) => {
  const { propsOf, docs } = parameters as PropsParameters;
  const shown = propsOf === undefined ? argTypes : (docs?.extractArgTypes?.(propsOf) ?? argTypes);
  const read = docgenOf(propsOf ?? component);
  if (read === undefined) return shown;
  return Object.fromEntries(
    Object.entries(shown).map(([name, argType]) => {
      const { tsType } = read[name] ?? {};
      const type =
        tsType?.name === 'union' && tsType.raw !== undefined
          ? { type: { summary: readable(tsType.raw) } }
          : {};
      const [description = '', set] = (argType.description ?? '').split(/\s*@default\s+/);
      const byDefault = set === undefined ? {} : { defaultValue: { summary: set } };
      return [name, { ...argType, description, table: { ...argType.table, ...type, ...byDefault } }];
    }),
  );
};
