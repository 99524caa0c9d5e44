import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { VoucherCard } from './VoucherCard.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path d="M0 0h320v200H0z" fill="#dfe6db"/><circle cx="160" cy="100" r="54" fill="#6f8a73"/></svg>',
)}`;

const meta = {
  title: 'Components/Cards/VoucherCard',
  component: VoucherCard,
  args: { name: 'Primeiros socorros em família', picture: drawing, date: '2026-03-21', onOpen: fn() },
  decorators: [(Story) => <div style={{ maxWidth: '18rem' }}>{Story()}</div>],
} satisfies Meta<typeof VoucherCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Use até 21/03/2026')).toBeVisible();
    await userEvent.tab();
    await expect(
      canvas.getByRole('button', { name: 'Ver voucher: Primeiros socorros em família, Disponível' }),
    ).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

export const Used: Story = { args: { status: 'used' } };

export const Expired: Story = { args: { status: 'expired' } };

export const UsedWithoutPicture: Story = {
  args: { status: 'used', picture: null },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('article > :first-child')).toHaveStyle({ opacity: '0.3' });
  },
};

export const Cancelled: Story = {
  args: { status: 'cancelled', date: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /, Cancelado$/ })).toBeVisible();
    await expect(canvas.getByText('Cancelado')).toBeVisible();
  },
};

export const WithoutDay: Story = { args: { date: null, picture: null } };

export const Many: Story = {
  render: (args) => (
    <Grid as="ul" columnWidth={14}>
      {(['usable', 'usable', 'used', 'expired', 'cancelled'] as const).map((status, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <VoucherCard {...args} key={index} as="li" status={status} />
      ))}
    </Grid>
  ),
  decorators: [(Story) => <div style={{ width: 'min(100vw - 2rem, 60rem)' }}>{Story()}</div>],
};

export const Narrow: Story = {
  args: { name: 'Ingressos-para-o-espetáculo de encerramento da temporada de dança do teatro municipal' },
  globals: { viewport: { value: 'narrow' } },
};
