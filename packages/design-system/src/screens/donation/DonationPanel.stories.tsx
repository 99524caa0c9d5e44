import { failed, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { InActivity } from '../activities/testing/in-activity.tsx';
import { inFrame } from '../testing/frames.tsx';
import { DonationPanel } from './DonationPanel.tsx';

const meta = {
  title: 'Screens/Donation/DonationPanel',
  tags: ['station'],
  component: DonationPanel,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { activity: { name: 'Doe para o abrigo' }, balance: ready(140_050), onDonate: fn() },
  render: (args, { globals }) => (
    <InActivity station={globals.station} kind="donation" name={args.activity.name} place="aside">
      <DonationPanel {...args} />
    </InActivity>
  ),
} satisfies Meta<typeof DonationPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, args, step }) => {
    await step('Shows an error for an amount below the minimum', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Doar' }));
      const field = canvas.getByLabelText('Valor da doação');
      await userEvent.type(field, '0,49');
      await userEvent.tab();
      await expect(canvas.getByText('Valor mínimo requerido de R$ 0,50')).toBeVisible();
      await expect(args.onDonate).not.toHaveBeenCalled();
    });
    await step('A suggestion fills the amount and shows the remaining balance', async () => {
      const suggestions = within(canvas.getByRole('group', { name: 'Sugestões' }));
      await userEvent.click(suggestions.getByRole('button', { name: 'R$ 20,00' }));
      await expect(canvas.getByText('Saldo depois da doação')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Doar R$ 20,00' }));
      await expect(args.onDonate).toHaveBeenCalledWith(2000);
    });
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Lacking: Story = {
  args: { balance: ready(740) },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Valor da doação'), '20{Enter}');
    await expect(canvas.getByRole('button', { name: 'Faltam R$ 12,60' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.queryByText('Saldo depois da doação')).toBeNull();
    await expect(args.onDonate).not.toHaveBeenCalled();
  },
};

/** Disables the button while the balance is unknown. */
export const BalanceLoading: Story = {
  args: { balance: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Doar' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Without a balance, the server decides whether it covers the donation. */
export const BalanceFailed: Story = {
  args: { balance: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Valor da doação'), '7,5{Enter}');
    await expect(args.onDonate).toHaveBeenCalledWith(750);
  },
};

export const Donating: Story = {
  args: { sending: true, progress: '40%' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Doando... 40%/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const Refused: Story = {
  args: { error: 'Saldo insuficiente. Faltam R$ 2,00.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
