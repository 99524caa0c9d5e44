import { failed, idle, loading, ready, unionAreas } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { unionServiceOf } from './testing/content.ts';
import { UnionContact } from './UnionContact.tsx';

const meta = {
  title: 'Screens/Union/Contact',
  tags: ['station'],
  component: UnionContact,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { area: unionAreas.legal, service: idle, stationEmail: 'contato@exemplo.test', onRetry: fn() },
  render: (args, { globals }) => {
    const { station, pictures } = stationFor(globals.station);
    return (
      <UnionContact
        {...args}
        service={
          args.service.status === 'idle'
            ? ready(unionServiceOf(station.slug, 'legal', pictures.covers))
            : args.service
        }
      />
    );
  },
} satisfies Meta<typeof UnionContact>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0);
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Nobody: Story = {
  args: {
    service: ready({ texts: {}, topics: [], weekdays: {}, contacts: [], phone: null, playlists: {} }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Central de atendimento')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /contato@exemplo\.test/ })).toHaveAttribute(
      'href',
      'mailto:contato@exemplo.test',
    );
    await expect(canvas.getByRole('link', { name: 'Fale conosco' })).toHaveAttribute(
      'href',
      '/homepage/support',
    );
  },
};

export const Loading: Story = { tags: ['!station'], args: { service: loading() } };

export const Failed: Story = {
  tags: ['!station'],
  args: { service: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
