import { failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { NOW, sampleCard } from './testing/content.ts';
import { VirtualCard } from './VirtualCard.tsx';

const meta = {
  title: 'Screens/Card/VirtualCard',
  tags: ['station'],
  component: VirtualCard,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { card: idle, logo: { name: '' }, now: NOW, onRetry: fn() },
  render: (args, { globals }) => {
    const { station, pictures, content } = stationFor(globals.station);
    const establishments = [station.establishment?.socialName ?? station.name];
    const stationCard = ready(sampleCard({ name: content.name, establishments }));
    return (
      <VirtualCard
        {...args}
        card={args.card.status === 'idle' ? stationCard : args.card}
        logo={{ name: station.name, light: pictures.logo, dark: pictures.logoDark }}
      />
    );
  },
} satisfies Meta<typeof VirtualCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, globals }) => {
    const { content } = stationFor(globals.station);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: content.name })).toBeVisible();
    for (const text of ['00000000042', '529.982.247-25', '17/05/1990', '31/03/2026'])
      await expect(canvas.getByText(text)).toBeVisible();
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

/** A cached card whose month is over. */
export const Over: Story = {
  args: { card: ready(sampleCard({ validUntil: '2026-02-28' })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Esta carteirinha venceu/)).toBeVisible();
  },
};

export const LongNames: Story = {
  args: {
    card: ready(
      sampleCard({
        name: 'Maximiliano Albuquerque Cavalcanti de Vasconcelos e Montenegro-Otorrinolaringologista',
        cpf: null,
        birthday: null,
        establishments: ['Associação dos Otorrinolaringologistas', 'Cooperativa dos Produtores do Vale'],
      }),
    ),
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Loading: Story = { args: { card: loading() } };

export const Failed: Story = {
  args: { card: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Erro interno no servidor')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar Novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
