import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { PublicNavbar } from './PublicNavbar.tsx';

const items = [
  'Vantagens',
  'Atividades',
  'Como funciona',
  'Planos',
  'Notícias',
  'Convênios',
  'Diretoria',
].map((label, index) => ({ label, href: `#secao${index + 1}` }));

const meta = {
  title: 'Components/Navigation/PublicNavbar',
  component: PublicNavbar,
  parameters: { layout: 'fullscreen' },
  args: { name: 'Clube Exemplo', items: items.slice(0, 4) },
  decorators: [(Story) => <div style={{ minHeight: '26rem' }}>{Story()}</div>],
} satisfies Meta<typeof PublicNavbar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = { globals: { viewport: { value: 'desktop' } } };

export const Empty: Story = { args: { items: [] }, globals: { viewport: { value: 'desktop' } } };

export const More: Story = {
  args: { items },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const moreButton = canvas.getByText('Ver mais');
    await expect(canvas.getByRole('link', { name: 'Vantagens' })).toBeVisible();
    const overflowItem = within(canvas.getByRole('navigation', { name: 'Principal' })).getByText('Convênios');
    await expect(overflowItem).not.toBeVisible();
    await userEvent.click(moreButton);
    await expect(overflowItem).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(moreButton).toHaveFocus();
  },
};

export const ExactlyFive: Story = {
  args: { items: items.slice(0, 5) },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Ver mais')).toBeNull();
  },
};

export const NarrowForAWhile: Story = {
  args: { items: items.slice(0, 5) },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText('Ver mais')).toBeNull();
    const isShortAt = async (width: number) => {
      canvasElement.style.width = `${width}px`;
      // The measurement runs in the frame after the resize.
      for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      return canvas.queryByText('Ver mais') !== null;
    };
    let width = window.innerWidth;
    while (!(await isShortAt(width))) width -= 16;
    await expect(width).toBeGreaterThan(window.innerWidth / 2);
    await waitFor(async () => expect(await isShortAt(width + 16)).toBe(false));
    canvasElement.style.width = '';
  },
};

export const Phone: Story = {
  args: { items },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Entrar' })).not.toBeVisible();
    await userEvent.click(canvas.getByText('Menu'));
    await expect(canvas.getByRole('link', { name: 'Diretoria' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
    await expect(canvas.getByRole('link', { name: 'Cadastrar' })).toHaveAttribute('href', '/cadastrar');
  },
};

export const ButtonThatStepsBack: Story = {
  args: { signUpKind: 'secondary' },
  globals: { viewport: { value: 'desktop' } },
};

export const WithoutLogin: Story = {
  args: { login: null },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Entrar' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Cadastre-se' })).toBeVisible();
  },
};

const onSignUpClick = fn((event: { preventDefault: () => void }) => event.preventDefault());

export const OwnEntries: Story = {
  args: {
    alwaysItems: [
      { label: 'Ajuda', href: '#ajuda' },
      { label: 'Loja', href: '#loja' },
    ],
    login: { label: 'Área do associado', href: '#area' },
    signUp: { label: 'Associe-se', onClick: onSignUpClick },
  },
  globals: { viewport: { value: 'desktop' } },
  beforeEach: () => {
    onSignUpClick.mockClear();
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Área do associado' })).toHaveAttribute('href', '#area');
    await userEvent.click(canvas.getByRole('link', { name: 'Associe-se' }));
    await expect(onSignUpClick).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: 'Loja' })).toBeVisible();
    await expect(canvas.queryByText('Fale Conosco')).toBeNull();
    await expect(canvas.queryByText('Cadastrar')).toBeNull();
  },
};

export const WithoutAccess: Story = {
  args: { login: null, signUp: null },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Menu'));
    await expect(canvas.getByRole('link', { name: 'Planos' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Entrar' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Cadastrar' })).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    name: 'Associação dos Servidores Aposentados do Departamento Intermunicipal',
    items: [
      { label: 'Atendimento psicológico para dependentes', href: '#1' },
      { label: 'Otorrinolaringologistas-credenciados', href: '#2' },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
};
