import type { ArgTypesEnhancer, StrictArgTypes } from 'storybook/internal/types';

interface DocgenProp {
  readonly description?: string;
  readonly tsType?: { readonly name: string; readonly raw?: string };
}

interface DocumentedComponent {
  readonly __docgenInfo?: { readonly props?: Readonly<Record<string, DocgenProp>> };
}

function docgenOf(component: unknown): Readonly<Record<string, DocgenProp>> | undefined {
  return (component as DocumentedComponent | undefined)?.__docgenInfo?.props;
}

interface PropsParameters {
  /** The documented component, if the story's component only wraps it. */
  propsOf?: unknown;
  docs?: { extractArgTypes?: (component: unknown) => ReturnType<ArgTypesEnhancer> | null };
}

function formatType(raw: string): string {
  return raw
    .replace(/\s+/g, ' ')
    .replace(/^\| /, '')
    .replace(/ \| undefined$/, '');
}

/** Descriptions of props that docgen cannot read: those inherited from HTML or other components. */
const inheritedDescriptions: Readonly<Record<string, string>> = {
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

function undocumentedArgs(args: object, documentedArgs: object, isWrapper: boolean): StrictArgTypes {
  return Object.fromEntries(
    Object.keys(args)
      .filter((name) => !(name in documentedArgs))
      .map((name) => [
        name,
        isWrapper
          ? { name, table: { disable: true } }
          : { name, description: inheritedDescriptions[name] ?? '' },
      ]),
  ) as StrictArgTypes;
}

/** Shows the values of a union, and the default that a style sheet sets (`@default` in the description). */
export const describeProps: ArgTypesEnhancer = ({ argTypes, component, initialArgs, parameters }) => {
  const { propsOf, docs } = parameters as PropsParameters;
  const baseArgTypes = propsOf === undefined ? argTypes : (docs?.extractArgTypes?.(propsOf) ?? argTypes);
  const docgen = docgenOf(propsOf ?? component);
  if (docgen === undefined) return baseArgTypes;
  const undocumented = undocumentedArgs(initialArgs, baseArgTypes, propsOf !== undefined);
  return Object.fromEntries(
    Object.entries({ ...baseArgTypes, ...undocumented }).map(([name, argType]) => {
      const { tsType } = docgen[name] ?? {};
      const type =
        tsType?.name === 'union' && tsType.raw !== undefined
          ? { type: { summary: formatType(tsType.raw) } }
          : {};
      const [description = '', defaultText] = (
        argType.description ||
        inheritedDescriptions[name] ||
        ''
      ).split(/\s*@default\s+/);
      const defaultSummary = defaultText === undefined ? {} : { defaultValue: { summary: defaultText } };
      return [name, { ...argType, description, table: { ...argType.table, ...type, ...defaultSummary } }];
    }),
  );
};
