import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { InActivity } from '../activities/testing/in-activity.tsx';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { InvitePanel } from './InvitePanel.tsx';

const invitation = { code: 'CONVITE', inviterPoints: 5000, invitedPoints: 2500 };

const meta = {
  title: 'Screens/Invitations/InvitePanel',
  tags: ['station'],
  component: InvitePanel,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    activity: { invitation },
    link: 'https://clube.test/s/a7Kq2mXw9b',
    stationName: '',
    monthlyLimit: 20,
    onSend: fn(),
    onFull: fn(),
  },
  render: (args, { globals }) => {
    const { station } = stationFor(globals.station);
    return (
      <InActivity station={globals.station} kind="invitation" name="Convide um amigo" place="aside">
        <InvitePanel {...args} stationName={station.name} currency={station.currency} />
      </InActivity>
    );
  },
} satisfies Meta<typeof InvitePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText(
        /quando quem você convidou completar a primeira atividade com recompensa, por até 20 pessoas por mês. Quem chega ganha/,
      ),
    ).toBeVisible();
    await expect(canvas.getByText(args.link ?? '')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Meus convites' })).toHaveAttribute(
      'href',
      '/homepage/convites-do-usuario',
    );
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const ByEmail: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Convidar' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Convide seus amigos' }, { timeout: 5000 }),
    );
    await userEvent.type(
      await dialog.findByLabelText('E-mail de quem você convida'),
      'ana@exemplo.test{Enter}',
    );
    await waitFor(() => expect(args.onSend).toHaveBeenCalledWith(['ana@exemplo.test']));
  },
};

export const LinkLoading: Story = {
  args: { link: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Convidar' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const WithoutPoints: Story = {
  args: {
    activity: { invitation: { code: 'CONVITE', inviterPoints: 0, invitedPoints: 0 } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/ganha/)).toBeNull();
  },
};
