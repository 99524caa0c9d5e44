import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Container } from '../Container/Container.tsx';
import { Text } from '../Text/Text.tsx';
import { AgeGate } from './AgeGate.tsx';

const meta = {
  title: 'Components/Dialogs/AgeGate',
  component: AgeGate,
  args: { name: 'Clube Exemplo', leaveHref: '#fora', onAccept: fn() },
  render: (args) => (
    <div style={{ minHeight: '30rem' }}>
      <AgeGate {...args} />
      <Container>
        <Text measure>O que o clube oferece está no texto da página, para quem procura por ele.</Text>
      </Container>
    </div>
  ),
} satisfies Meta<typeof AgeGate>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async () => {
    const gate = await screen.findByRole('dialog', { name: 'Você tem mais de 18 anos?' });
    await expect(gate).toHaveAccessibleDescription(/maiores de 18 anos/);
    await waitFor(() => expect(gate.matches(':modal')).toBe(true));
    await expect(screen.getByRole('link', { name: 'Não' })).toHaveAttribute('href', '#fora');
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(gate).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
  },
};

export const Accepted: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Sim, tenho mais de 18 anos' }));
    await waitFor(() => expect(args.onAccept).toHaveBeenCalledOnce());
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
