import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, ShoppingCart, Trash2 } from 'lucide-react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Row } from '../Row/Row.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { Button, type ButtonProps } from './Button.tsx';

const meta = {
  title: 'Components/Actions/Button',
  component: Button,
  args: { children: 'Participar', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

const kinds = ['main', 'secondary', 'quiet', 'danger'] as const satisfies readonly ButtonProps['kind'][];
const kindLabels = { main: 'Participar', secondary: 'Ver regulamento', quiet: 'Agora não', danger: 'Apagar' };

export const Main: Story = { args: { kind: 'main' } };

export const Kinds: Story = {
  render: (args) => (
    <Row>
      {kinds.map((kind) => (
        <Button {...args} key={kind} kind={kind}>
          {kindLabels[kind]}
        </Button>
      ))}
    </Row>
  ),
};

export const Small: Story = {
  render: (args) => (
    <Row>
      {kinds.map((kind) => (
        <Button {...args} key={kind} kind={kind} size="small">
          {kindLabels[kind]}
        </Button>
      ))}
    </Row>
  ),
};

export const WithIcon: Story = {
  render: (args) => (
    <Row>
      <Button {...args} kind="main" icon={ShoppingCart}>
        Adicionar ao carrinho
      </Button>
      <Button {...args} icon={ArrowRight} iconOnly>
        Próximo
      </Button>
      <Button {...args} kind="danger" icon={Trash2} iconOnly>
        Apagar
      </Button>
    </Row>
  ),
};

export const Disabled: Story = {
  render: (args) => (
    <Row>
      {kinds.map((kind) => (
        <Button {...args} key={kind} kind={kind} disabled>
          {kindLabels[kind]}
        </Button>
      ))}
    </Row>
  ),
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Participar' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Busy: Story = {
  args: { kind: 'main', busy: true, busyLabel: 'Pagando', children: 'Pagar R$ 1.234,56' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Pagando' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const DoubleTap: Story = {
  args: { kind: 'main', children: 'Pagar' },
  play: async ({ canvas, args }) => {
    let settle = () => {};
    const payment = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const onPress = args.onClick as ReturnType<typeof fn>;
    onPress.mockClear();
    onPress.mockReturnValue(payment);
    const button = canvas.getByRole('button', { name: 'Pagar' });
    const width = button.getBoundingClientRect().width;
    await userEvent.dblClick(button);
    await expect(onPress).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await expect(button.getBoundingClientRect().width).toBe(width);
    settle();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await userEvent.click(button);
    await expect(onPress).toHaveBeenCalledTimes(2);
  },
};

export const AsLink: Story = {
  args: { kind: 'main', href: '#participar', children: 'Cadastre-se' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Cadastre-se' })).toHaveAttribute('href', '#participar');
  },
};

export const Attributes: Story = {
  args: {
    id: 'apply',
    name: 'action',
    value: 'apply',
    form: 'purchase',
    'data-track': 'apply',
    children: 'Aplicar',
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Aplicar' });
    const { id, name, value, form } = { id: 'apply', name: 'action', value: 'apply', form: 'purchase' };
    for (const [attribute, expected] of Object.entries({ id, name, value, form, 'data-track': 'apply' }))
      await expect(button).toHaveAttribute(attribute, expected);
  },
};

export const AttributesOfLink: Story = {
  args: { id: 'join', href: '#participar', name: 'action', 'data-track': 'join', children: 'Cadastre-se' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Cadastre-se' });
    await expect(link).toHaveAttribute('id', 'join');
    await expect(link).toHaveAttribute('data-track', 'join');
    await expect(link).not.toHaveAttribute('name');
  },
};

export const Full: Story = {
  args: { kind: 'main', full: true, children: 'Salvar e Entrar' },
  globals: { viewport: { value: 'phone' } },
};

export const LongText: Story = {
  render: (args) => (
    <div style={{ maxWidth: '20rem' }}>
      <Stack>
        <Button {...args} kind="main" full>
          Adicionar todos os produtos selecionados desta atividade ao carrinho e continuar comprando
        </Button>
        <Button {...args} full>
          Otorrinolaringologistas-credenciados-do-convênio-interestadual
        </Button>
      </Stack>
    </div>
  ),
  globals: { viewport: { value: 'narrow' } },
};

export const OnBrand: Story = {
  render: (args) => (
    <Surface tone="brand">
      <Row>
        {(['main', 'secondary', 'quiet'] as const).map((kind) => (
          <Button {...args} key={kind} kind={kind}>
            {kindLabels[kind]}
          </Button>
        ))}
      </Row>
    </Surface>
  ),
};

export const Keyboard: Story = {
  args: { kind: 'main' },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};
