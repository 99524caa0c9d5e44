import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Link } from '../Link/Link.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Callout } from './Callout.tsx';

const meta = {
  title: 'Components/Feedback/Callout',
  component: Callout,
  args: { children: 'Enviamos um código de 6 dígitos para o seu e-mail.' },
} satisfies Meta<typeof Callout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {};

export const Tones: Story = {
  render: () => (
    <Stack>
      <Callout tone="success" title="Pedido enviado">
        <p>
          Acompanhe em <Link href="#pedidos">Meus pedidos</Link>.
        </p>
      </Callout>
      <Callout tone="warning" title="O prazo está acabando">
        Faltam 2 dias para o fim da campanha.
      </Callout>
      <Callout tone="danger" title="Não foi possível pagar">
        O cartão foi recusado. O carrinho foi mantido.
      </Callout>
      <Callout tone="info">Este site é destinado a maiores de 18 anos.</Callout>
    </Stack>
  ),
};

export const Alert: Story = {
  args: { tone: 'danger', role: 'alert', children: 'E-mail ou senha inválidos' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('E-mail ou senha inválidos');
    await expect(canvas.getByRole('img', { name: 'Erro' })).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    tone: 'warning',
    title: 'Aguardando a confirmação do pagamento pela operadora',
    children:
      'Otorrinolaringologistas-credenciados-do-convênio-interestadual podem levar até três dias úteis para confirmar a sua consulta.',
  },
  globals: { viewport: { value: 'narrow' } },
};
