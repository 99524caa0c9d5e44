import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Footer } from './Footer.tsx';

const meta = {
  title: 'Components/Navigation/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  args: {
    name: 'Clube Exemplo',
    cnpj: '10458231000105',
    address: 'Avenida Paulista, 1578, 12º andar, Bela Vista, São Paulo',
    email: 'ola@exemplo.test',
  },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('CNPJ 10.458.231/0001-05')).toBeVisible();
    await expect(canvas.getByText('Avenida Paulista, 1578, 12º andar, Bela Vista...')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'ola@exemplo.test' })).toHaveAttribute(
      'href',
      'mailto:ola@exemplo.test',
    );
    await expect(canvas.getByRole('link', { name: 'Fale Conosco' })).toHaveAttribute('href', '/suporte');
  },
};

export const OverThePage: Story = {
  args: { onPrivacy: fn(), onTerms: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Política de privacidade' }));
    await userEvent.click(canvas.getByRole('link', { name: 'Termos de uso' }));
    await expect(args.onPrivacy).toHaveBeenCalledOnce();
    await expect(args.onTerms).toHaveBeenCalledOnce();
  },
};

export const WithCompanies: Story = {
  args: { companyHref: '/cadastrar/empresa' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Cadastre sua empresa' })).toHaveAttribute(
      'href',
      '/cadastrar/empresa',
    );
  },
};

export const SetBack: Story = { args: { tone: 'sunken' } };

export const Tinted: Story = { args: { tone: 'tint' } };

export const AsTheTopBar: Story = { args: { tone: 'header' } };

const onOpen = fn((event: { preventDefault: () => void }) => event.preventDefault());

export const OwnLinks: Story = {
  args: {
    links: [
      { label: 'Estatuto', href: '#estatuto' },
      { label: 'Ouvidoria', href: '#ouvidoria', onClick: onOpen },
    ],
  },
  beforeEach: () => {
    onOpen.mockClear();
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Estatuto' })).toHaveAttribute('href', '#estatuto');
    await userEvent.click(canvas.getByRole('link', { name: 'Ouvidoria' }));
    await expect(onOpen).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('link', { name: 'Termos de uso' })).toBeNull();
  },
};

export const WithoutLinks: Story = {
  args: { links: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

export const OnlyAName: Story = {
  args: { name: 'Clube Exemplo', cnpj: undefined, address: undefined, email: undefined },
};

export const LongText: Story = {
  args: {
    name: 'Associação dos Servidores Aposentados do Departamento Intermunicipal',
    email: 'atendimento.ao.associado.aposentado@associacao-dos-servidores.exemplo.test',
  },
  globals: { viewport: { value: 'narrow' } },
};

export const LogoInTheDark: Story = {
  args: {
    logo: `data:image/svg+xml,${encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><rect width="160" height="40" fill="#1d1d1f"/></svg>',
    )}`,
  },
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    const plate = canvas.getByRole('img', { name: 'Clube Exemplo' }).parentElement;
    const color = getComputedStyle(plate ?? document.body).backgroundColor;
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
    await expect(Math.min(red, green, blue)).toBeGreaterThan(170);
  },
};
