import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Container } from '../Container/Container.tsx';
import { press } from '../Dialog/testing/press.ts';
import { PageHeader } from '../PageHeader/PageHeader.tsx';
import { Text } from '../Text/Text.tsx';
import { AppShell } from './AppShell.tsx';
import { sampleMenu, samplePrimary } from './testing/menu.ts';

const meta = {
  title: 'Components/Navigation/AppShell',
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: {
    name: 'Clube Exemplo',
    primary: samplePrimary,
    groups: sampleMenu,
    points: 125_000,
    scheme: 'auto',
    onSchemeChange: fn(),
    onLogout: fn((event) => event.preventDefault()),
    children: (
      <Container>
        <PageHeader title="Olá, Mariana" />
        <Text>Participe das atividades, ganhe pontos e troque por benefícios.</Text>
      </Container>
    ),
  },
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveFocus();
    // It lies on the logo while it has the focus.
    await userEvent.tab();
    const main = within(canvas.getByRole('navigation', { name: 'Principal' }));
    await expect(main.getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Saldo: 1.250,00 pontos' })).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Atalhos' })).toBeVisible();
    await expect(canvas.queryByRole('navigation', { name: 'Principal' })).toBeNull();
  },
};

export const Menu: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Menu' });
    await press(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Menu' });
    const menu = within(dialog);
    await expect(menu.getByRole('list', { name: 'Minha conta' })).toBeVisible();
    await press(menu.getByRole('radio', { name: 'Escuro' }));
    await expect(args.onSchemeChange).toHaveBeenCalledWith('dark');
    await press(menu.getByRole('link', { name: 'Sair' }));
    await expect(args.onLogout).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const OpenMenu: Story = {
  args: { memberName: 'Mariana Alves de Souza' },
  play: async ({ canvas }) => {
    await press(canvas.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
  },
};

export const BeforePoints: Story = { args: { points: undefined } };

export const LongText: Story = {
  args: {
    name: 'Associação dos Servidores Aposentados do Departamento Intermunicipal',
    points: 99_999_999_999,
    currency: { name: 'créditos de reconhecimento' },
    primary: samplePrimary.map((item) => ({ ...item, label: `${item.label} e acompanhamento` })),
  },
  globals: { viewport: { value: 'narrow' } },
};
