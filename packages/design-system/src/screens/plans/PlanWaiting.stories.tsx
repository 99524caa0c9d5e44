import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { PlanWaiting } from './PlanWaiting.tsx';
import { NOW, samplePayment } from './testing/samples.ts';

const now = new Date(NOW).getTime();

const meta = {
  title: 'Screens/Plans/Waiting',
  component: PlanWaiting,
  tags: ['station'],
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { payment: samplePayment(), now, onCheck: fn(), onSwitchMethod: fn() },
} satisfies Meta<typeof PlanWaiting>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pix: Story = {
  args: { sandboxHref: '/sandbox/pix/abc' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Pague com PIX' })).toHaveFocus();
    await expect(canvas.getByRole('timer')).toHaveTextContent('25:01');
    await userEvent.click(canvas.getByRole('button', { name: 'Verificar pagamento' }));
    await expect(args.onCheck).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Escolher outra forma de pagamento' }));
    await expect(args.onSwitchMethod).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Checking: Story = { args: { checking: true }, tags: ['!station'] };

/** After the deadline the member can neither check the payment nor choose another method. */
export const Over: Story = {
  args: { now: now + 26 * 60_000 },
  tags: ['!station'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /outra forma/ })).toBeNull();
  },
};

export const Making: Story = {
  args: { payment: samplePayment({ pix: null }) },
  tags: ['!station'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Gerando o código PIX' })).toBeVisible();
  },
};

export const Analysis: Story = {
  args: { payment: samplePayment({ method: 'credit_card', pix: null }) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Pagamento em análise' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Verificar pagamento' }));
    await expect(args.onCheck).toHaveBeenCalledOnce();
  },
};

export const Offline: Story = { args: { offline: true }, tags: ['!station'] };
