import { failed, idle, loading, paths, ready, unionAreas } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { memberActivitiesOf } from '../activities/testing/content.ts';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { UnionCategory } from './UnionCategory.tsx';

const { legal } = unionAreas;

const meta = {
  title: 'Screens/Union/Category',
  tags: ['station'],
  component: UnionCategory,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { area: legal, category: idle, onRetry: fn() },
  render: (args, { globals }) => {
    const { station, content } = stationFor(globals.station);
    const actions = memberActivitiesOf(content.activities).slice(0, 4);
    return (
      <UnionCategory
        {...args}
        currency={station.currency}
        category={
          args.category.status === 'idle'
            ? ready({ id: 494, name: 'Seus direitos', icon: null, actions })
            : args.category
        }
      />
    );
  },
} satisfies Meta<typeof UnionCategory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Consultoria jurídica' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Seus direitos' })).toBeVisible();
    for (const { address, title } of legal.pages.slice(1)) {
      const link = canvas.queryByRole('link', { name: title });
      if (address === 'noticias/detalhe') await expect(link).toBeNull();
      else await expect(link).toHaveAttribute('href', `${paths.home}/consultoria-juridica/${address}`);
    }
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const NothingOnAir: Story = {
  tags: ['!station'],
  args: { category: ready(null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ainda não existem atividades no ar...')).toBeVisible();
  },
};

export const Loading: Story = { tags: ['!station'], args: { category: loading() } };

export const Failed: Story = {
  tags: ['!station'],
  args: { category: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
