import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { press } from '../Dialog/testing/press.ts';
import { AgeGate } from './AgeGate.tsx';

const meta = {
  title: 'Components/Dialogs/AgeGate',
  component: AgeGate,
  args: { open: true, name: 'Clube Exemplo', leaveHref: '#fora', onAccept: fn() },
  decorators: [(Story) => <div style={{ minHeight: '30rem' }}>{Story()}</div>],
} satisfies Meta<typeof AgeGate>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ args }) => {
    const gate = await screen.findByRole('dialog', { name: 'Você tem mais de 18 anos?' });
    await expect(gate).toHaveAccessibleDescription(/maiores de 18 anos/);
    await waitFor(() => expect(gate.contains(document.activeElement)).toBe(true));
    // There is no way round it.
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.documentElement, { pointerEventsCheck: 0 });
    await expect(gate).toHaveAttribute('data-state', 'open');
    await expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
    await expect(screen.getByRole('link', { name: 'Não' })).toHaveAttribute('href', '#fora');
    await press(screen.getByRole('button', { name: 'Sim, tenho mais de 18 anos' }));
    await expect(args.onAccept).toHaveBeenCalledOnce();
  },
};

export const Open: Story = {
  play: async () => {
    await screen.findByRole('dialog');
  },
};

/** What is left where the way out has not been taken. */
export const Refused: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    const no = screen.getByRole('link', { name: 'Não' });
    no.addEventListener('click', (event) => event.preventDefault());
    await press(no);
    const refused = await screen.findByRole('dialog', { name: 'Este site é para maiores de 18 anos' });
    await waitFor(() => expect(refused.contains(document.activeElement)).toBe(true));
    await expect(screen.getByRole('link', { name: 'Sair do site' })).toHaveAttribute('href', '#fora');
    await userEvent.keyboard('{Escape}');
    await expect(refused).toHaveAttribute('data-state', 'open');
    await expect(args.onAccept).not.toHaveBeenCalled();
  },
};

/** A slip can be mended. */
export const Corrected: Story = {
  play: async (context) => {
    await Refused.play?.(context);
    await press(screen.getByRole('button', { name: 'Respondi por engano' }));
    await screen.findByRole('dialog', { name: 'Você tem mais de 18 anos?' });
  },
};

export const Closed: Story = {
  args: { open: false },
  play: async () => {
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const Narrow: Story = {
  args: { name: 'Clube dos otorrinolaringologistas-credenciados-do-convênio-interestadual' },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const gate = await screen.findByRole('dialog');
    await expect(gate.scrollWidth).toBeLessThanOrEqual(gate.clientWidth);
  },
};
