import { type CompanyDraft, emptyCompany, idle, type Loaded, ready } from '@estacao/domain';
import { checkStation, deriveTheme, explainTheme, themeCss } from '@estacao/theming';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { CompanyWizard, type CompanyWizardProps } from './CompanyWizard.tsx';
import type { ColorPreview } from './steps/Color.tsx';

const form = {
  name: 'Ana Padeira',
  phone: '(61) 9 9999-0000',
  birthday: '17/05/1980',
  state: 'DF',
  cpf: '529.982.247-25',
  cnpj: '11.222.333/0001-81',
  cep: '70.040-010',
  street: 'Rua das Acácias',
  number: '12',
  neighborhood: 'Asa Sul',
  city: 'Brasília',
  color: '#ffc400',
  siteName: 'PadariaBoa',
} as const;

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="220" height="60" viewBox="0 0 220 60"><rect width="60" height="60" rx="12" fill="#c62828"/><path d="M14 40h32v6H14zM20 14h20v22H20z" fill="#ffc400"/><rect x="72" y="22" width="140" height="16" rx="8" fill="#1f3a5f"/></svg>',
)}`;

function draftAt(step: number, overrides: Partial<CompanyDraft> = {}): CompanyDraft {
  return { ...emptyCompany, form, ...overrides, step };
}

function previewOf(color: string): Loaded<ColorPreview> {
  const result = checkStation({ id: 1, slug: 'previa', name: 'Prévia', theme: { brand: color } });
  if (!result.ok) return idle;
  const { station } = result;
  const { light } = deriveTheme(station).colors;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="${light.brand}"/><circle cx="12" cy="5" r="3" fill="${light.accent}"/></svg>`;
  return ready({
    color,
    css: themeCss(deriveTheme(station), 'html'),
    notes: explainTheme(station),
    drawings: { phone: drawing, desktop: drawing, covers: [drawing, drawing, drawing] },
  });
}

function StatefulWizard(args: CompanyWizardProps) {
  const [draft, setDraft] = useState(args.draft);
  const [preview, setPreview] = useState<Loaded<ColorPreview>>(args.preview);
  return (
    <CompanyWizard
      {...args}
      draft={draft}
      preview={preview}
      onStep={(step) => {
        args.onStep(step);
        setDraft((current) => ({ ...current, step }));
      }}
      onDraftChange={(values) => {
        args.onDraftChange(values);
        setDraft((current) => ({ ...current, form: { ...current.form, ...values } }));
      }}
      onColor={(color) => {
        args.onColor(color);
        setPreview(previewOf(color));
      }}
    />
  );
}

const meta = {
  title: 'Screens/Company/Wizard',
  component: CompanyWizard,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: {
    draft: draftAt(0),
    today: '2026-11-26',
    onStep: fn(),
    onDraftChange: fn(),
    onPicture: fn(),
    onPictureRemove: fn(),
    address: idle,
    onCep: fn(),
    preview: idle,
    onColor: fn(),
    addressOf: (slug) => `${slug}.estacao.example`,
    onFinish: fn(),
    onCnpjWarningClose: fn(),
  },
  render: (args) => <StatefulWizard {...args} />,
} satisfies Meta<typeof CompanyWizard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Color: Story = {
  tags: ['station'],
  args: { draft: draftAt(4, { logo }), preview: previewOf('#ffc400') },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(/O branco não se lê sobre este amarelo/)).toBeVisible();
    const proposals = within(await canvas.findByRole('group', { name: 'Do seu logo:' }));
    const [red] = proposals.getAllByRole('button');
    await expect(proposals.getAllByRole('button')).toHaveLength(3);
    if (red === undefined) return;
    await userEvent.click(red);
    await expect(args.onColor).toHaveBeenLastCalledWith(red.textContent);
    await expect(await canvas.findByText(/O branco se lê bem sobre este vermelho/)).toBeVisible();
    const screens = await canvas.findAllByRole('img', { name: /O seu site no/ });
    await expect(screens).toHaveLength(2);
    const heading = () => screens[0]?.querySelector('iframe')?.contentDocument?.querySelector('h1');
    await waitFor(() => expect(heading()).toHaveTextContent('Vantagens para quem faz parte'));
  },
};

export const Welcome: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Voltar' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Começar' }));
    await expect(args.onStep).toHaveBeenCalledWith(1);
    await expect(canvas.getByRole('heading', { level: 1, name: 'A sua foto' })).toHaveFocus();
  },
};

export const Photo: Story = {
  args: { draft: draftAt(1) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Voltar' }));
    await expect(canvas.getByRole('heading', { level: 1, name: 'Boas-vindas' })).toHaveFocus();
  },
};

export const PhotoNotSent: Story = {
  args: { draft: draftAt(1), uploadErrors: { photo: 'Erro: Imagem maior que 1MB' } },
};

export const Data: Story = {
  args: { draft: draftAt(2, { form: emptyCompany.form }) },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('CEP'), '70040010');
    await expect(args.onCep).toHaveBeenCalledWith('70040010');
    await userEvent.click(canvas.getByRole('button', { name: 'Continuar' }));
    const summary = await canvas.findByRole('alert');
    for (const label of [
      'Nome completo',
      'Telefone',
      'Data de nascimento',
      'CPF',
      'CNPJ',
      'Cidade',
      'Estado',
    ])
      await expect(summary).toHaveTextContent(`${label}: Esse campo é obrigatório`);
    await expect(args.onStep).not.toHaveBeenCalled();
  },
};

export const DataFull: Story = {
  args: { draft: draftAt(2) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(args.onStep).toHaveBeenCalledWith(3));
    await userEvent.click(await canvas.findByRole('button', { name: 'Voltar' }));
    await expect(canvas.getByLabelText('CNPJ')).toHaveValue('11.222.333/0001-81');
  },
};

export const DataWithoutCpf: Story = {
  args: { draft: draftAt(2), asksCpf: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText('CPF')).toBeNull();
  },
};

export const WrongCnpj: Story = {
  args: { draft: draftAt(2, { form: { ...form, cnpj: '11.222.333/0001-80' } }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continuar' }));
    const dialog = within(await within(document.body).findByRole('alertdialog', { name: 'CNPJ inválido' }));
    const text = dialog.getByText('Verifique o CNPJ informado e tente novamente.');
    await waitFor(() => expect(text).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull());
  },
};

export const Logo: Story = { args: { draft: draftAt(3) } };

export const LogoChosen: Story = {
  args: { draft: draftAt(3, { logo }) },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remover logo' }));
    await expect(args.onPictureRemove).toHaveBeenCalledWith('logo');
  },
};

export const ColorEmpty: Story = { args: { draft: draftAt(4, { form: { ...form, color: '' } }) } };

export const Site: Story = {
  args: { draft: draftAt(5, { form: { ...form, siteName: '' } }) },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Nome do site');
    await userEvent.type(field, 'Padaria Boa');
    await expect(canvas.getByText('padariaboa.estacao.example')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Finalizar' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Apenas letras sem acento');
    await expect(args.onFinish).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, 'PadariaBoa');
    await userEvent.click(canvas.getByRole('button', { name: 'Finalizar' }));
    await waitFor(() => expect(args.onFinish).toHaveBeenCalledOnce());
  },
};

export const Loading: Story = { args: { draft: draftAt(5), busy: true } };

export const Failed: Story = {
  args: {
    draft: draftAt(5),
    errors: [{ field: 'siteName', message: 'Este endereço não está disponível' }],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Este endereço não está disponível');
  },
};

export const Done: Story = {
  args: {
    draft: draftAt(0),
    createdSite: {
      url: 'http://padariaboa.localhost:4000',
      appHref: '/sandbox/app/login-token/abc',
      status: 'live',
    },
  },
  play: async () => {
    const dialog = within(
      await within(document.body).findByRole('dialog', { name: 'Cadastro realizado com sucesso' }),
    );
    const site = dialog.getByRole('link', { name: /padariaboa\.localhost:4000/ });
    await waitFor(() => expect(site).toBeVisible());
    await expect(dialog.getByRole('link', { name: /Criar conteúdo para meus fãs/ })).toHaveAttribute(
      'href',
      '/sandbox/app/login-token/abc',
    );
    await expect(dialog.getByRole('link', { name: 'Aprender a usar a plataforma' })).toHaveAttribute(
      'href',
      '/',
    );
  },
};

/**
 * An operator reviews the company first: its CNPJ is unproven, or its name resembles an existing station's.
 */
export const Waiting: Story = {
  args: {
    draft: draftAt(0),
    createdSite: {
      url: 'http://padariaboa.localhost:4000',
      appHref: '/sandbox/app/login-token/abc',
      status: 'waiting',
    },
  },
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Em análise' }));
    await waitFor(() => expect(dialog.getByText(/Você recebe um e-mail/)).toBeVisible());
    await expect(dialog.getByText('padariaboa.localhost:4000')).toBeVisible();
    await expect(dialog.queryByRole('link', { name: /padariaboa/ })).toBeNull();
    await expect(dialog.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
  },
};

export const Narrow: Story = {
  args: { draft: draftAt(4, { logo }), preview: previewOf('#0a3d91') },
  globals: { viewport: { value: 'narrow' } },
};
