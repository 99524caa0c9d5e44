import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Stepper } from './Stepper.tsx';

const cart = ['Carrinho', 'Entrega', 'Pagamento', 'Revisão', 'Pronto'];

const meta = {
  title: 'Components/Navigation/Stepper',
  component: Stepper,
  args: { label: 'Compra', steps: cart.map((label) => ({ label })), current: 2, onSelect: fn() },
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, args }) => {
    const steps = within(canvas.getByRole('navigation', { name: 'Compra' })).getAllByRole('listitem');
    await expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([
      null,
      null,
      'step',
      null,
      null,
    ]);
    await expect(canvas.getByText(/^Passo/)).not.toBeVisible();
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Entrega (concluída)' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(1);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Passo 3 de 5')).toBeVisible();
    const cartButton = canvas.getByRole('button', { name: 'Carrinho (concluída)' });
    await expect(cartButton.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(cartButton.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    await userEvent.click(cartButton);
    await expect(args.onSelect).toHaveBeenLastCalledWith(0);
  },
};

export const Links: Story = {
  render: () => (
    <Stepper
      label="Cadastro"
      steps={[
        { label: 'Seus dados', href: '#dados' },
        { label: 'Endereço', href: '#endereco' },
        { label: 'Confirmação', href: '#confirmacao' },
      ]}
      current={1}
    />
  ),
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Seus dados (concluída)' })).toHaveAttribute(
      'href',
      '#dados',
    );
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
  },
};

/** After payment the member can't return to an earlier step. */
export const WithoutWayBack: Story = {
  render: ({ steps }) => <Stepper steps={steps} current={4} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const First: Story = { args: { current: 0 } };

export const AllDone: Story = { args: { current: 5 }, globals: { viewport: { value: 'tablet' } } };

export const One: Story = { args: { steps: [{ label: 'Confirmação' }], current: 0 } };

export const Two: Story = {
  args: { steps: [{ label: 'Pedido' }, { label: 'Pagamento' }], current: 1 },
  globals: { viewport: { value: 'desktop' } },
};

export const LongText: Story = {
  args: {
    steps: [
      { label: 'Identificação do associado titular' },
      { label: 'Otorrinolaringologistas-credenciados' },
      { label: 'Informações de entrega e retirada' },
      { label: 'Confira seu pedido' },
    ],
    current: 1,
  },
  globals: { viewport: { value: 'tablet' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  args: {
    steps: [
      { label: 'Identificação do associado titular e dos dependentes' },
      { label: 'Entrega' },
      { label: 'Pagamento' },
      { label: 'Pronto' },
    ],
    current: 0,
  },
  globals: { viewport: { value: 'narrow' } },
};
