import { exampleEvents, unionAreas } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { UnionEvents } from './UnionEvents.tsx';

const today = '2026-03-06';

const meta = {
  title: 'Screens/Union/Events',
  tags: ['station'],
  component: UnionEvents,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { area: unionAreas.legal, events: exampleEvents(today), today },
} satisfies Meta<typeof UnionEvents>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Examples: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Calendário de exemplo: os eventos desta área ainda não foram publicados.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Lista' }));
    for (const name of [
      'Plantão de exemplo',
      'Palestra de exemplo',
      'Mutirão de exemplo',
      'Assembleia de exemplo',
    ])
      await expect(canvas.getByRole('button', { name })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Reunião de exemplo/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reunião de exemplo' }));
    await waitFor(() => expect(dialog.getByText('14:00 às 15:00')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Mês anterior' }));
    await expect(canvas.getByRole('button', { name: 'Evento de exemplo' })).toBeVisible();
  },
};
