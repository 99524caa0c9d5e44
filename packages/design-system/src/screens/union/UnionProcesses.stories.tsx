import { failed, idle, loading, ready, unionAreas } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { processListsOf } from './testing/content.ts';
import { UnionProcesses } from './UnionProcesses.tsx';

const { accounting, legal } = unionAreas;

const meta = {
  title: 'Screens/Union/Processes',
  tags: ['station'],
  component: UnionProcesses,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { area: legal, showIn: 'row', lists: idle, onRetry: fn() },
  render: (args, { globals }) => (
    <UnionProcesses
      {...args}
      lists={
        args.lists.status === 'idle'
          ? ready(
              processListsOf(
                stationFor(globals.station).station.slug,
                args.showIn === 'row' ? 'legal' : 'accounting',
              ),
            )
          : args.lists
      }
    />
  ),
} satisfies Meta<typeof UnionProcesses>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Legal: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Causas coletivas' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Causas pessoais' })).toBeVisible();
    await expect(canvas.getAllByText('Número')[0]).toBeVisible();
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Accounting: Story = {
  args: { area: accounting, showIn: 'dialog' },
  play: async ({ canvas }) => {
    const [first] = within(canvas.getByRole('region', { name: 'Processos Contábeis' })).getAllByRole(
      'button',
    );
    if (first === undefined) throw new Error('no process');
    await userEvent.click(first);
    const dialog = within(await screen.findByRole('dialog'));
    for (const label of [
      'Número',
      'Tipo',
      'Data do protocolo',
      'Situação',
      'Tribunal ou órgão',
      'Valor da causa',
    ])
      await waitFor(() => expect(dialog.getByText(label)).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(first).toHaveFocus());
  },
};

export const None: Story = {
  args: { lists: ready(legal.processes.map((list) => ({ ...list, processes: [] }))) },
  play: async ({ canvas }) => {
    for (const emptyText of [
      'Não foram encontradas causas coletivas em seu CPF.',
      'Não foram encontradas causas pessoais em seu CPF.',
    ])
      await expect(canvas.getByText(emptyText)).toBeVisible();
  },
};

export const NoneOfAccountants: Story = {
  tags: ['!station'],
  args: { area: accounting, lists: ready(accounting.processes.map((list) => ({ ...list, processes: [] }))) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Não foram encontrados processos em seu CPF.')).toHaveLength(2);
  },
};

export const HardlyKnown: Story = {
  tags: ['!station'],
  args: {
    lists: ready([
      {
        title: 'Causas pessoais',
        empty: '',
        processes: [
          {
            number: null,
            type: null,
            filedOn: 'em 2019',
            status: 'Otorrinolaringologicamente-sobrestado-até-o-julgamento',
            court: null,
            title: 'Inconstitucionalissimamente-otorrinolaringologistas-contra-a-União-e-outros',
            value: null,
            url: null,
            isCollective: false,
          },
        ],
      },
    ]),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('em 2019')).toBeVisible();
    await expect(canvas.queryByText('Número')).toBeNull();
    await expect(canvas.queryByRole('link', { name: /Ver processo/ })).toBeNull();
  },
};

export const Loading: Story = { tags: ['!station'], args: { lists: loading() } };

export const Failed: Story = {
  args: { lists: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/Não foram encontrad/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
