import { failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { visibleNameOf } from '../../components/ActivityCard/testing/visible-name.ts';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Category } from './Category.tsx';
import { memberActivitiesOf, sampleMember } from './testing/content.ts';

const meta = {
  title: 'Screens/Activities/Category',
  tags: ['station'],
  component: Category,
  parameters: {
    layout: 'fullscreen',
    frame: 'member',
  },
  decorators: [inFrame],
  args: { category: idle, onRetry: fn() },
  render: (args, { globals }) => {
    const { station, content } = stationFor(globals.station);
    return (
      <Category
        {...args}
        currency={station.currency}
        category={
          args.category.status === 'idle'
            ? ready({
                id: 1,
                name: 'Para aprender',
                icon: null,
                actions: memberActivitiesOf(content.activities),
              })
            : args.category
        }
      />
    );
  },
} satisfies Meta<typeof Category>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, globals }) => {
    const { content } = stationFor(globals.station);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Para aprender' })).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(content.activities.length);
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Empty: Story = {
  args: { category: ready({ id: 1, name: 'Para aprender', icon: null, actions: [] }) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Ainda não existem atividades no ar...' }),
    ).toBeVisible();
  },
};

export const Unknown: Story = {
  args: { category: ready(null) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Ainda não existem atividades no ar...' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Página inicial' })).toHaveAttribute('href', '/homepage');
  },
};

export const Loading: Story = { args: { category: loading() } };

export const Failed: Story = {
  args: { category: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/Ainda não existem/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

const name = 'Otorrinolaringologia preventiva para a família, com certificado e material incluso';

/** Names are cut after 70 characters; the full name shows on hover. */
export const LongNames: Story = {
  args: {
    category: ready({
      id: 1,
      name: 'Otorrinolaringologistas em formação continuada e outras especialidades',
      icon: null,
      actions: [sampleMember({ name })],
    }),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(await visibleNameOf(link)).toBe(
      'Otorrinolaringologia preventiva para a família, com certificado e mate...',
    );
    await expect(link).toHaveAttribute('title', name);
  },
};
