import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Surface } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { LinkProvider } from './Anchor.tsx';
import { Link } from './Link.tsx';

const meta = {
  title: 'Components/Actions/Link',
  component: Link,
  args: { children: 'Política de privacidade', href: '#privacidade' },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InText: Story = {
  render: (args) => (
    <Text measure>
      Ao participar, você aceita a <Link {...args} /> e os <Link href="#termos">Termos de uso</Link> deste
      clube.
    </Text>
  ),
};

export const Alone: Story = { args: { kind: 'alone', children: 'Esqueceu sua senha?' } };

export const Attributes: Story = {
  args: { id: 'policy', 'data-track': 'policy', 'aria-label': 'Política de privacidade do clube' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Política de privacidade do clube' });
    await expect(link).toHaveAttribute('id', 'policy');
    await expect(link).toHaveAttribute('data-track', 'policy');
  },
};

export const NewTab: Story = {
  args: { href: 'https://loja.test/app', newTab: true, children: 'Baixe nosso App' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Baixe nosso App (abre em nova aba)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const OnBrand: Story = {
  render: (args) => (
    <Surface tone="brand">
      <Text>
        Leia a <Link {...args} /> antes de continuar.
      </Text>
    </Surface>
  ),
};

export const LongText: Story = {
  args: {
    children: 'Regulamento completo da campanha de aniversário dos associados da região metropolitana',
  },
  globals: { viewport: { value: 'narrow' } },
};

export const WithRouter: Story = {
  render: () => (
    <LinkProvider
      value={({ children, ...rest }) => (
        <a data-routed="" {...rest}>
          {children}
        </a>
      )}
    >
      <Text>
        <Link href="/homepage">Início</Link> e <Link href="https://exemplo.test">outro site</Link>
      </Text>
    </LinkProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Início' })).toHaveAttribute('data-routed');
    await expect(canvas.getByRole('link', { name: 'outro site' })).not.toHaveAttribute('data-routed');
  },
};
