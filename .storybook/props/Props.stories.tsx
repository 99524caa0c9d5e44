import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { describedProps, docgenOf } from './props.ts';

// What the props tables show, read where they read it. Only tests see this.

const modules = import.meta.glob<Record<string, unknown>>([
  '../../packages/design-system/src/components/*/*.tsx',
  '!**/*.stories.tsx',
  '!**/*.test.tsx',
]);

/** A folder's own component: what the others in it are, only it knows. */
function isOwn(file: string): boolean {
  const [folder, name] = file.split('/').slice(-2);
  return name === `${folder}.tsx`;
}

const meta = {
  title: 'Props',
  tags: ['!autodocs'],
  parameters: { pairs: false },
  render: () => <p>Described</p>,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every prop of every component says in a line what it is for. */
export const Described: Story = {
  play: async () => {
    const undescribed: string[] = [];
    let seen = 0;
    for (const [file, load] of Object.entries(modules).filter(([name]) => isOwn(name))) {
      const name = file.split('/').at(-2) ?? '';
      const props = docgenOf((await load())[name]);
      if (props === undefined) undescribed.push(`${name}: no props were found`);
      for (const [prop, { description = '' }] of Object.entries(props ?? {})) {
        seen += 1;
        if (description.trim() === '') undescribed.push(`${name}.${prop}`);
      }
    }
    await expect(undescribed).toEqual([]);
    await expect(seen).toBeGreaterThan(500);
  },
};

/** Unions are shown as their values, and defaults of a style sheet as what they are. */
export const Values: Story = {
  play: async () => {
    const loaded = await modules['../../packages/design-system/src/components/Button/Button.tsx']?.();
    const component = loaded?.Button;
    const { description = '' } = docgenOf(component)?.kind ?? {};
    const shown = describedProps({
      argTypes: { kind: { name: 'kind', description } },
      component,
      parameters: {},
    } as unknown as Parameters<typeof describedProps>[0]);
    await expect(shown.kind?.table?.type?.summary).toBe("'main' | 'secondary' | 'quiet' | 'danger'");
    await expect(shown.kind?.table?.defaultValue?.summary).toBe("'secondary'");
    await expect(shown.kind?.description).not.toContain('@default');
  },
};
