import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { CopyField } from './CopyField.tsx';
import { fakeClipboard } from './testing/clipboard.ts';

const pix =
  '00020126830014br.gov.bcb.pix2561pix.exemplo.test/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5913CLUBE EXEMPLO6009SAO PAULO62070503***6304A13B';

const writeText = fn(async (_: string) => {});

const meta = {
  title: 'Components/Forms/CopyField',
  component: CopyField,
  args: { label: 'Cupom de desconto', value: 'BEMVINDO-20', onCopied: fn() },
  decorators: [(Story) => <div style={{ maxWidth: '34rem' }}>{Story()}</div>],
} satisfies Meta<typeof CopyField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  args: { confirmationMs: 1500 },
  beforeEach: fakeClipboard(writeText),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('group', { name: 'Cupom de desconto' })).toBeVisible();
    const status = canvas.getByRole('status');
    const button = canvas.getByRole('button', { name: 'Copiar: Cupom de desconto' });
    const { width } = button.getBoundingClientRect();
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(status).toHaveTextContent('Copiado: Cupom de desconto'));
    await expect(writeText).toHaveBeenCalledOnce();
    await expect(writeText).toHaveBeenCalledWith('BEMVINDO-20');
    await expect(args.onCopied).toHaveBeenCalledOnce();
    await expect(button.getBoundingClientRect().width).toBe(width);
    await waitFor(() => expect(status).toBeEmptyDOMElement());
    await expect(button).toHaveAccessibleName('Copiar: Cupom de desconto');
    await expect(button).toHaveFocus();
  },
};

export const Copied: Story = {
  args: { confirmationMs: 60_000 },
  beforeEach: fakeClipboard(writeText),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await canvas.findByRole('button', { name: 'Copiado: Cupom de desconto' });
  },
};

export const Refused: Story = {
  beforeEach: fakeClipboard(undefined),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByText(/O texto está selecionado/)).toBeVisible();
    await expect(getSelection()?.toString()).toBe('BEMVINDO-20');
    await expect(args.onCopied).not.toHaveBeenCalled();
  },
};

export const WithHint: Story = { args: { hint: 'Use-o no carrinho, antes de pagar.' } };

export const LongCode: Story = {
  args: {
    label: 'PIX copia e cola',
    value: pix,
    hint: 'Cole no aplicativo do seu banco, em Pix Copia e Cola.',
  },
};

export const Narrow: Story = {
  args: {
    ...LongCode.args,
    label: 'Link do seu convite para otorrinolaringologistas-credenciados-do-convênio',
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(pix)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Main: Story = { args: { main: true, label: 'Código PIX' } };
