import { ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { Account } from './Account.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';

const portrait = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><path d="M0 0h200v200H0z" fill="#b9c7d6"/><circle cx="100" cy="80" r="38" fill="#f0cfae"/><path d="M30 200c4-58 36-78 70-78s66 20 70 78z" fill="#5d7183"/></svg>',
)}`;

const now = '2026-03-05T17:07:00Z';
const device = { id: '1', name: 'Chrome, Android', firstSeenAt: now, lastSeenAt: now, isCurrent: true };

const meta = {
  title: 'Screens/Account/Picture',
  component: ProfilePicture,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { onPicture: fn(), onRemove: fn() },
  render: (args) => (
    <Account
      name="Camila Duarte"
      email="membro@exemplo.test"
      devices={ready({ devices: [device], now })}
      onEndSession={() => {}}
      onEndOtherSessions={() => {}}
      picture={<ProfilePicture {...args} />}
    />
  ),
} satisfies Meta<typeof ProfilePicture>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  tags: ['station'],
  args: { src: portrait },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remover foto' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText<HTMLInputElement>(/Escolher foto$/);
    await userEvent.upload(field, new File([new Uint8Array(1_048_577)], 'foto.jpg', { type: 'image/jpeg' }));
    await expect(field).toHaveAccessibleDescription(/Erro: Imagem maior que 1MB$/);
    await expect(args.onPicture).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('button', { name: 'Remover foto' })).toBeNull();
  },
};

export const Sending: Story = { args: { src: portrait, progress: 60 } };

export const Failed: Story = { args: { src: portrait, error: 'Erro no upload' } };

export const Narrow: Story = { args: { src: portrait }, globals: { viewport: { value: 'narrow' } } };

export const Locked: Story = {
  args: { src: portrait, locked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/Trocar foto$/)).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: 'Remover foto' })).toBeNull();
  },
};
