import type { ArgTypesEnhancer, StrictArgTypes } from 'storybook/internal/types';

interface DocgenProp {
  readonly description?: string;
  readonly tsType?: { readonly name: string; readonly raw?: string };
}

interface Documented {
  readonly __docgenInfo?: { readonly props?: Readonly<Record<string, DocgenProp>> };
}

function docgenOf(component: unknown): Readonly<Record<string, DocgenProp>> | undefined {
  return (component as Documented | undefined)?.__docgenInfo?.props;
}

interface PropsParameters {
  /** The documented component, if stories wrap it in another one. */
  propsOf?: unknown;
  docs?: { extractArgTypes?: (component: unknown) => ReturnType<ArgTypesEnhancer> | null };
}

function readable(raw: string): string {
  return raw
    .replace(/\s+/g, ' ')
    .replace(/^\| /, '')
    .replace(/ \| undefined$/, '');
}

/** Descriptions of props that docgen cannot read: those inherited from HTML or other components. */
const inherited: Readonly<Record<string, string>> = {
  autoComplete: 'The value that the browser may fill in, as in HTML.',
  defaultChecked: 'The initial state of an uncontrolled field.',
  defaultValue: 'The initial value of an uncontrolled field.',
  disabled: 'Disables the control.',
  error: 'The error and how to fix it. Replaces the hint.',
  hint: 'Help shown before any error.',
  inputMode: 'The keyboard that a phone shows, as in HTML.',
  label: 'The visible label.',
  onCheckedChange: 'Receives the new state after every change.',
  onRetry: 'Called when the member retries.',
  onShared: 'Called after sharing or after copying the address.',
  onValueChange: 'Receives the new value after every change.',
  required: 'Fields that aren’t required are marked as optional.',
  subject: 'The subject when shared by mail.',
  text: 'The text shared with the address.',
  type: 'The input type, as in HTML.',
  url: 'The shared address.',
};

function unread(args: object, known: object, isAround: boolean): StrictArgTypes {
  return Object.fromEntries(
    Object.keys(args)
      .filter((name) => !(name in known))
      .map((name) => [
        name,
        isAround ? { name, table: { disable: true } } : { name, description: inherited[name] ?? '' },
      ]),
  ) as StrictArgTypes;
}

/** Shows the values of a union, and the default that a style sheet sets (`@default` in the description). */
export const describedProps: ArgTypesEnhancer = ({ argTypes, component, initialArgs, parameters }) => {
  const { propsOf, docs } = parameters as PropsParameters;
  const shown = propsOf === undefined ? argTypes : (docs?.extractArgTypes?.(propsOf) ?? argTypes);
  const read = docgenOf(propsOf ?? component);
  if (read === undefined) return shown;
  const more = unread(initialArgs, shown, propsOf !== undefined);
  return Object.fromEntries(
    Object.entries({ ...shown, ...more }).map(([name, argType]) => {
      const { tsType } = read[name] ?? {};
      const type =
        tsType?.name === 'union' && tsType.raw !== undefined
          ? { type: { summary: readable(tsType.raw) } }
          : {};
      const [description = '', set] = (argType.description || inherited[name] || '').split(/\s*@default\s+/);
      const byDefault = set === undefined ? {} : { defaultValue: { summary: set } };
      return [name, { ...argType, description, table: { ...argType.table, ...type, ...byDefault } }];
    }),
  );
};
