import { failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Exclusive } from './Exclusive.tsx';

const meta = {
  title: 'Screens/Exclusive/Exclusive',
  tags: ['station'],
  component: Exclusive,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { items: idle, onRetry: fn() },
  render: (args, { globals }) => {
    const { covers } = stationFor(globals.station).pictures;
    const [coursePicture = null, newsPicture = null] = Object.values(covers);
    const sampleItems = [
      { id: 1, name: 'Convênio com a universidade', image: coursePicture },
      { id: 2, name: 'Colônia de férias: reservas de verão', image: newsPicture },
      { id: 3, name: 'Assessoria para a aposentadoria', image: null },
    ];
    return <Exclusive {...args} items={args.items.status === 'idle' ? ready(sampleItems) : args.items} />;
  },
} satisfies Meta<typeof Exclusive>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Exclusivo' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Convênio com a universidade' })).toHaveAttribute(
      'href',
      '/sobre/1',
    );
  },
};

/** A single item, so that the phone's tab bar covers no card halfway. */
export const Phone: Story = {
  tags: ['!station'],
  args: { items: ready([{ id: 1, name: 'Convênio com a universidade', image: null }]) },
  globals: { viewport: { value: 'phone' } },
};

export const Empty: Story = {
  args: { items: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Ainda não há nada exclusivo por aqui' })).toBeVisible();
  },
};

export const Loading: Story = { args: { items: loading() } };

export const Failed: Story = {
  args: { items: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/Ainda não há/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = {
  args: {
    items: ready([
      { id: 1, name: 'Otorrinolaringologistas-credenciados do convênio intermunicipal', image: null },
    ]),
  },
  globals: { viewport: { value: 'narrow' } },
};
