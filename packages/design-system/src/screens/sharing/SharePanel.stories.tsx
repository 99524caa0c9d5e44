import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { fakeClipboard } from '../../components/CopyField/testing/clipboard.ts';
import { share, stubNativeShare } from '../../components/ShareDialog/testing/stub-native-share.ts';
import { InActivity } from '../activities/testing/in-activity.tsx';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { SharePanel } from './SharePanel.tsx';

const meta = {
  title: 'Screens/Sharing/SharePanel',
  tags: ['station'],
  component: SharePanel,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    activity: { name: 'Indique o clube' },
    link: 'https://clube.test/compartilhamento?source=45&campaign=7',
    stationName: '',
    onShared: fn(),
  },
  render: (args, { globals }) => (
    <InActivity station={globals.station} kind="share" name={args.activity.name} place="aside">
      <SharePanel {...args} stationName={stationFor(globals.station).station.name} />
    </InActivity>
  ),
} satisfies Meta<typeof SharePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  beforeEach: fakeClipboard(fn(async (_: string) => {})),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(args.link)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(args.link)),
    );
    await userEvent.click(canvas.getByRole('button', { name: /Copiar/ }));
    await waitFor(() => expect(args.onShared).toHaveBeenCalledOnce());
  },
};

export const ByLink: Story = {
  tags: ['!station'],
  beforeEach: stubNativeShare(undefined),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: /WhatsApp/ }));
    await expect(args.onShared).toHaveBeenCalledOnce();
    const email = canvas.getByRole('link', { name: 'E-mail' });
    await expect(email).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(args.link)));
    await userEvent.click(email);
    await expect(args.onShared).toHaveBeenCalledTimes(2);
    await expect(canvas.queryByRole('button', { name: 'Outros apps' })).toBeNull();
  },
};

export const ByDevice: Story = {
  tags: ['!station'],
  beforeEach: stubNativeShare(share),
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Outros apps' }));
    await expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: args.link }));
    await waitFor(() => expect(args.onShared).toHaveBeenCalledOnce());
  },
};

/** The member cancels the share sheet, so nothing counts as shared. */
export const ByDeviceCancelled: Story = {
  tags: ['!station'],
  beforeEach: stubNativeShare(share),
  play: async ({ canvas, args }) => {
    share.mockRejectedValue(new DOMException('cancelled', 'AbortError'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Outros apps' }));
    await expect(share).toHaveBeenCalledOnce();
    await expect(share.mock.results[0]?.value).rejects.toThrow('cancelled');
    await expect(args.onShared).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Sending: Story = {
  args: { sending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Registrando o seu compartilhamento...')).toBeInTheDocument();
  },
};

export const Refused: Story = {
  args: { error: 'Olá, você já ultrapassou o limite de participações nessa atividade!' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
