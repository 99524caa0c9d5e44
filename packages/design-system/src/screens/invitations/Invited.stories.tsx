import { failed, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { press } from '../../components/Dialog/testing/press.ts';
import { inFrame } from '../testing/frames.tsx';
import { Invited } from './Invited.tsx';
import { sampleInvited } from './testing/content.ts';

const meta = {
  title: 'Screens/Invitations/Invited',
  tags: ['station'],
  component: Invited,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { invited: ready(sampleInvited), onRetry: fn() },
} satisfies Meta<typeof Invited>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, step }) => {
    const rows = () =>
      within(canvas.getByRole('table', { name: 'Meus convites' }))
        .getAllByRole('row')
        .slice(1);
    await step('Lists the invited members with date and time', async () => {
      await expect(rows()).toHaveLength(3);
      await expect(rows()[0]).toHaveTextContent(/Ana Beatriz Souza.*05\/03\/2026.*14:07/);
    });
    await step('The search matches a part of the name and ignores case and accents', async () => {
      const field = within(canvas.getByRole('main')).getByRole('searchbox');
      await userEvent.type(field, 'joao vitor');
      await waitFor(() => expect(rows()).toHaveLength(1));
      await expect(rows()[0]).toHaveTextContent('João Vítor de Araújo');
      await userEvent.clear(field);
    });
  },
};

// The table's filters are loaded lazily.
const longTimeout = { timeout: 5000 };

/** Filters by date in the station's time zone, not the server's. Both ends are included. */
export const ByDate: Story = {
  tags: ['!station'],
  args: {
    invited: ready([
      ...sampleInvited,
      // In Brazil this is still 11 February.
      { name: 'Lia Fontes', createdAt: '2026-02-12T02:30:00Z' },
    ]),
  },
  play: async ({ canvas, step }) => {
    const readNames = () => canvas.getAllByRole('rowheader').map(({ textContent }) => textContent);
    await expect(readNames()).toHaveLength(4);
    await press(canvas.getByRole('button', { name: 'Filtros' }));
    const date = within(canvas.getByRole('group', { name: 'Data' }));
    await step('Filters from a start date', async () => {
      await userEvent.type(date.getByRole('textbox', { name: 'De' }), '05032026');
      await waitFor(() => expect(readNames()).toEqual(['Ana Beatriz Souza']), longTimeout);
    });
    await step('The clear button shows all members again', async () => {
      await press(canvas.getByRole('button', { name: 'Limpar' }));
      await waitFor(() => expect(readNames()).toHaveLength(4), longTimeout);
    });
    await step('Filters between two dates', async () => {
      await userEvent.type(date.getByRole('textbox', { name: 'De' }), '11022026');
      await userEvent.type(date.getByRole('textbox', { name: 'Até' }), '04032026');
      await waitFor(
        () => expect(readNames()).toEqual(['Rui Carvalho', 'João Vítor de Araújo', 'Lia Fontes']),
        longTimeout,
      );
    });
    await step('Filters up to an end date', async () => {
      await press(canvas.getByRole('button', { name: 'Limpar' }));
      await userEvent.type(date.getByRole('textbox', { name: 'Até' }), '11022026');
      await waitFor(() => expect(readNames()).toEqual(['João Vítor de Araújo', 'Lia Fontes']), longTimeout);
      await expect(canvas.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
    });
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Empty: Story = {
  args: { invited: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Você ainda não possui convites')).toBeVisible();
  },
};

export const Loading: Story = { args: { invited: loading() } };

export const Failed: Story = {
  args: { invited: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText('Você ainda não possui convites')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const LongNames: Story = {
  args: {
    invited: ready([
      {
        name: 'Maria Aparecida do Perpétuo Socorro de Albuquerque Cavalcanti e Otorrinolaringologistas',
        createdAt: '2026-03-05T17:07:00Z',
      },
    ]),
  },
  globals: { viewport: { value: 'narrow' } },
};
