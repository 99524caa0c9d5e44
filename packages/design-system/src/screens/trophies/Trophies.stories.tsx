import { failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Trophies } from './Trophies.tsx';
import { trophiesOf } from './testing/content.ts';

const meta = {
  title: 'Screens/Trophies/Trophies',
  tags: ['station'],
  component: Trophies,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { trophies: idle, onRetry: fn() },
  render: (args, { globals }) => {
    const { station, pictures } = stationFor(globals.station);
    return (
      <Trophies
        {...args}
        trophies={
          args.trophies.status === 'idle' ? ready(trophiesOf(station.slug, pictures.covers)) : args.trophies
        }
      />
    );
  },
} satisfies Meta<typeof Trophies>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, globals, step }) => {
    const { station, pictures } = stationFor(globals.station);
    const trophies = trophiesOf(station.slug, pictures.covers);
    const readNames = () =>
      canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const searchField = canvas.getByRole('searchbox', { name: 'Buscar troféu' });

    await step('Lists all trophies with their dates, the newest first', async () => {
      await expect(canvas.getByRole('heading', { level: 1, name: 'Troféus' })).toBeVisible();
      await expect(readNames()).toEqual(trophies.map(({ description }) => description));
      await expect(canvas.getAllByText(/^Recebido em \d\d\/\d\d\/\d{4}$/)).toHaveLength(trophies.length);
    });

    await step('The search filters at once and announces the number of results', async () => {
      await userEvent.type(searchField, 'OURO trofeu');
      await expect(readNames()).toEqual(['Troféu OURO: cinquenta atividades']);
      await expect(canvas.getByRole('status')).toHaveTextContent('1 troféu encontrado');
      await userEvent.clear(searchField);
      await userEvent.type(searchField, 'trofeu');
      await expect(canvas.getByRole('status')).toHaveTextContent('3 troféus encontrados');
    });

    await step('The clear button shows all trophies again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Limpar busca' }));
      await expect(searchField).toHaveFocus();
      await expect(readNames()).toHaveLength(trophies.length);
      await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    });
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Empty: Story = {
  args: { trophies: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Não há Troféus' })).toBeVisible();
    await expect(canvas.queryByRole('searchbox', { name: 'Buscar troféu' })).toBeNull();
  },
};

export const NoMatch: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Buscar troféu' }), 'diamante');
    await expect(canvas.getByRole('heading', { name: 'Não há Troféus' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('Não há Troféus');
  },
};

export const Loading: Story = {
  args: { trophies: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Carregando...')).toHaveRole('status');
    await expect(canvas.queryByText('Não há Troféus')).toBeNull();
  },
};

export const Failed: Story = {
  args: { trophies: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText('Não há Troféus')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = {
  args: {
    trophies: ready([
      {
        id: 1,
        description:
          'Otorrinolaringologista-honorário das campanhas de saúde e bem-estar da região metropolitana',
        image: null,
        receivedAt: '2026-03-05T17:07:00Z',
      },
      { id: 2, description: 'Troféu OURO', image: null, receivedAt: '2026-03-04T17:07:00Z' },
    ]),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Recebido em 05/03/2026')).toBeVisible());
  },
};
