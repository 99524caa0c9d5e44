import { failed, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { sampleCheck } from './testing/content.ts';
import { VoucherValidator } from './VoucherValidator.tsx';

const meta = {
  title: 'Screens/Vouchers/VoucherValidator',
  tags: ['station'],
  component: VoucherValidator,
  parameters: { layout: 'fullscreen', frame: 'plain' },
  decorators: [inFrame],
  args: { check: loading(), onRetry: fn() },
} satisfies Meta<typeof VoucherValidator>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: { check: ready(sampleCheck({})), onValidate: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Voucher válido!' })).toBeVisible();
    await expect(canvas.getByText('Camila')).toBeVisible();
    await expect(canvas.getByText('21/03/2026')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Validar voucher' })).toBeNull();
  },
};

/** The member is staff of the voucher's partner. */
export const Partner: Story = {
  args: { check: ready(sampleCheck({ mayRedeem: true })), onValidate: fn() },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Validar voucher' }));
    await expect(args.onValidate).toHaveBeenCalledOnce();
  },
};

export const Validating: Story = {
  args: { check: ready(sampleCheck({ mayRedeem: true })), onValidate: fn(), validating: true },
};

export const Validated: Story = {
  args: { check: ready(sampleCheck({ isUsed: true, mayRedeem: true })), onValidate: fn(), validated: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Voucher validado com sucesso!')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Validar voucher' })).toBeNull();
  },
};

export const Refused: Story = {
  args: {
    check: ready(sampleCheck({ mayRedeem: true })),
    onValidate: fn(),
    error: 'Não foi possível validar o voucher. Tente de novo.',
  },
};

export const Used: Story = {
  args: { check: ready(sampleCheck({ isUsed: true, mayRedeem: true })), onValidate: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Este voucher já foi utilizado!')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Validar voucher' })).toBeNull();
  },
};

export const Invalid: Story = {
  args: {
    check: ready({
      isValid: false,
      isUsed: false,
      activityName: null,
      holder: null,
      date: null,
      mayRedeem: false,
    }),
    onValidate: fn(),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Voucher inválido!')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Validar voucher' })).toBeNull();
  },
};

export const Loading: Story = { args: { check: loading() } };

export const Failed: Story = {
  args: { check: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/Voucher inválido/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const LongNames: Story = {
  args: {
    check: ready(
      sampleCheck({
        mayRedeem: true,
        activityName:
          'Otorrinolaringologia-preventiva em família, com certificado e material incluso para todos',
      }),
    ),
    onValidate: fn(),
  },
  globals: { viewport: { value: 'narrow' } },
};
