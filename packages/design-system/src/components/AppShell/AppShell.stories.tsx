import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Container } from '../Container/Container.tsx';
import { press } from '../Dialog/testing/press.ts';
import { PageHeader } from '../PageHeader/PageHeader.tsx';
import { Text } from '../Text/Text.tsx';
import { AppShell } from './AppShell.tsx';
import { sampleMemberItems, sampleMenu, samplePrimary } from './testing/menu.ts';

const meta = {
  title: 'Components/Navigation/AppShell',
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: {
    name: 'Clube Exemplo',
    primary: samplePrimary,
    groups: sampleMenu,
    memberName: 'Mariana Alves de Souza',
    memberItems: sampleMemberItems,
    search: { onSearch: fn() },
    onMenuIntent: fn(),
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
    // Moves the focus on, because the focused link covers the logo.
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

export const Account: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Sua conta' });
    await press(button);
    const menu = within(await screen.findByRole('menu', { name: 'Sua conta' }));
    await expect(menu.getByRole('menuitem', { name: 'Minha conta' })).toHaveAttribute('href', '#minha-conta');
    await expect(menu.getByRole('menuitemcheckbox', { name: 'Automático' })).toBeChecked();
    await press(menu.getByRole('menuitemcheckbox', { name: 'Claro' }));
    await expect(args.onSchemeChange).toHaveBeenCalledWith('light');
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const Picture: Story = {
  args: { memberPicture: 'data:image/png;base64,AAAA' },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('MS')).toBeVisible());
  },
};

export const SearchAtADesk: Story = {
  args: { search: { value: 'quiz', onSearch: fn() } },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('searchbox', { name: 'Buscar' });
    await expect(field).toHaveValue('quiz');
    await userEvent.type(field, ' novo ');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('quiz');
    await userEvent.type(field, ' novo {Enter}');
    await expect(args.search?.onSearch).toHaveBeenLastCalledWith('quiz novo');
    await press(canvas.getByRole('button', { name: 'Limpar a busca' }));
    await expect(args.search?.onSearch).toHaveBeenLastCalledWith('');
    await expect(field).toHaveFocus();
  },
};

export const SearchOnAPhone: Story = {
  args: { search: { onSearch: fn() } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    const glass = canvas.getByRole('button', { name: 'Abrir a busca' });
    await press(glass);
    const field = canvas.getByRole('searchbox', { name: 'Buscar' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(glass).toHaveFocus());
    await expect(field).not.toBeVisible();
    await press(glass);
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.search?.onSearch).not.toHaveBeenCalled();
    await userEvent.keyboard('cupom');
  },
};

export const MenuOnItsWay: Story = {
  args: { groups: undefined },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    await press(canvas.getByRole('button', { name: 'Menu' }));
    await expect(args.onMenuIntent).toHaveBeenCalled();
    const dialog = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await expect(dialog.queryByRole('navigation')).toBeNull();
    await expect(dialog.getByRole('link', { name: 'Sair' })).toBeInTheDocument();
  },
};
