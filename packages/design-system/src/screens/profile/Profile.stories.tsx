import { failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Clover, IdCard, Package, ReceiptText, Ticket, Trophy, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Profile, type ProfileProps, type Shortcut } from './Profile.tsx';
import { profileOf } from './testing/content.ts';

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><path d="M0 0h200v200H0z" fill="#b9c7d6"/><circle cx="100" cy="80" r="38" fill="#f0cfae"/><path d="M30 200c4-58 36-78 70-78s66 20 70 78z" fill="#5d7183"/></svg>',
)}`;

const shortcuts: readonly Shortcut[] = [
  { label: 'Carteirinha', href: '/homepage/carteirinha', icon: IdCard },
  { label: 'Extratos', href: '/homepage/extrato/extratos-totais', icon: ReceiptText },
  { label: 'Pedidos', href: '/homepage/pedidos', icon: Package },
  { label: 'Números da sorte', href: '/homepage/numeros-da-sorte', icon: Clover },
  { label: 'Meus vouchers', href: '/homepage/vouchers', icon: Ticket },
  { label: 'Troféus', href: '/homepage/trofeus', icon: Trophy },
  { label: 'Meus convites', href: '/homepage/convites-do-usuario', icon: UserPlus },
];

const change = { onSubmit: fn(), onDraftChange: fn() };

const meta = {
  title: 'Screens/Profile/Profile',
  tags: ['station'],
  component: Profile,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    profile: idle,
    picture: { src: picture },
    today: '2026-03-10',
    minimumAge: 18,
    shortcuts,
    onPicture: fn(),
    onDraftChange: fn(),
    onSave: fn(),
    onRetry: fn(),
  },
  render: (args, { globals }) => (
    <Profile
      {...args}
      profile={
        args.profile.status === 'idle'
          ? ready(profileOf(stationFor(globals.station).station.slug))
          : args.profile
      }
    />
  ),
} satisfies Meta<typeof Profile>;

export default meta;
type Story = StoryObj<typeof meta>;

const saveButton = { name: 'Salvar' };

export const Full: Story = {
  play: async ({ canvas, args, globals, step }) => {
    const { name, birthday, state } = profileOf(stationFor(globals.station).station.slug);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
    await step('Fills the form with the member’s data', async () => {
      await expect(canvas.getByRole('textbox', { name: /^Nome/ })).toHaveValue(name);
      await expect(canvas.getByRole('textbox', { name: /^Data de nascimento/ })).toHaveValue(birthday);
      await expect(canvas.getByRole('combobox', { name: /^Estado/ })).toHaveValue(state);
      await expect(
        within(canvas.getByRole('combobox', { name: /^Estado/ })).getAllByRole('option'),
      ).toHaveLength(28);
    });
    await step('Links to every shortcut and offers no pre-registration request', async () => {
      for (const { label, href } of shortcuts)
        await expect(canvas.getByRole('link', { name: label })).toHaveAttribute('href', href);
      await expect(canvas.queryByRole('button', { name: /pré-cadastro/ })).toBeNull();
    });
    await step('Reports and saves the typed values', async () => {
      const field = canvas.getByRole('textbox', { name: /^Nome/ });
      await userEvent.clear(field);
      await userEvent.type(field, 'Ana Prado');
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: /^Estado/ }), 'BA');
      const input = { name: 'Ana Prado', birthday, state: 'BA' };
      await waitFor(() => expect(args.onDraftChange).toHaveBeenLastCalledWith(input));
      await userEvent.click(canvas.getByRole('button', saveButton));
      await waitFor(() => expect(args.onSave).toHaveBeenCalledWith(input));
    });
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

/** Reports every missing field, the photo included, and restores the draft. */
export const Wrong: Story = {
  args: { picture: {}, draft: { name: '', birthday: '17/05/2015', state: '' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', saveButton));
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(canvas.getAllByText('Esse campo é obrigatório').length).toBeGreaterThan(2);
    await expect(canvas.getAllByText('É necessário ser maior de 18 anos.').length).toBeGreaterThan(0);
    // The error summary links to the photo field.
    await userEvent.click(canvas.getByRole('link', { name: /^Foto/ }));
    await expect(canvas.getByLabelText(/Escolher foto$/)).toHaveFocus();
  },
};

/** Says that a draft from an earlier visit is restored, and lets the member discard it. */
export const Unsaved: Story = {
  tags: ['!station'],
  args: { draft: { name: 'Ana Que Não Salvou', birthday: '17/05/1990', state: 'SP' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Há alterações que não foram salvas.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar alterações' }));
    await expect(canvas.queryByDisplayValue('Ana Que Não Salvou')).toBeNull();
    await expect(canvas.queryByText('Há alterações que não foram salvas.')).toBeNull();
  },
};

/** Another device changed the profile. Fields without local edits take the new values. */
function StatefulChangedProfile(args: ProfileProps) {
  const [isNewer, setNewer] = useState(false);
  const profile = { name: isNewer ? 'Ana de Souza Prado' : 'Ana Prado', birthday: '17/05/1990', state: 'SP' };
  return (
    <>
      <Profile {...args} profile={ready({ ...profile, state: isNewer ? 'RJ' : 'SP' })} />
      <button type="button" onClick={() => setNewer(true)}>
        Mudar
      </button>
    </>
  );
}

export const ChangedElsewhere: Story = {
  tags: ['!station'],
  render: (args) => <StatefulChangedProfile {...args} />,
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /^Estado/ }), 'BA');
    await userEvent.click(canvas.getByRole('button', { name: 'Mudar' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Ana de Souza Prado'),
    );
    await expect(canvas.getByRole('combobox', { name: /^Estado/ })).toHaveValue('BA');
  },
};

export const Saving: Story = {
  tags: ['!station'],
  args: { busy: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Salvando' }));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const SendingPicture: Story = {
  tags: ['!station'],
  args: { picture: { progress: 45 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Enviando foto' })).toBeVisible();
  },
};

export const Refused: Story = {
  tags: ['!station'],
  args: { errors: [{ field: 'birthday', message: 'É necessário ser maior de 18 anos.' }] },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /^Data de nascimento/ })).toHaveAttribute(
        'aria-invalid',
        'true',
      ),
    );
  },
};

/** The station owns the data: members read it and request changes. */
export const Locked: Story = {
  args: { locked: true, change },
  play: async ({ canvas, step }) => {
    await expect(
      canvas.getByText('Estes dados são mantidos pela equipe e não podem ser alterados por aqui.'),
    ).toBeVisible();
    await expect(
      canvas.getByText(
        'Mudou de telefone, de e-mail, de situação ou de endereço? Peça a alteração, e a equipe atualiza.',
      ),
    ).toBeVisible();
    for (const name of [/^Nome/, /^Data de nascimento/])
      await expect(canvas.getByRole('textbox', { name })).toBeDisabled();
    await expect(canvas.getByRole('combobox', { name: /^Estado/ })).toBeDisabled();
    await expect(canvas.getByLabelText(/Trocar foto$/)).toBeDisabled();
    await expect(canvas.queryByRole('button', saveButton)).toBeNull();

    const openButton = canvas.getByRole('button', { name: 'Solicitar alteração de pré-cadastro' });
    await userEvent.click(openButton);
    const dialog = within(await screen.findByRole('dialog', { name: 'Alteração de pré-cadastro' }));
    await waitFor(() =>
      expect(
        dialog.getByText('Preencha só o que mudou. A equipe confere e atualiza o seu cadastro.'),
      ).toBeVisible(),
    );
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Enviar solicitação' }));
    await step('Rejects an empty request and an invalid e-mail address', async () => {
      await send();
      await expect(await dialog.findByText('Preencha pelo menos um campo.')).toBeVisible();
      await userEvent.type(dialog.getByRole('textbox', { name: /^E-mail/ }), 'novo@');
      await send();
      await waitFor(() => expect(dialog.getAllByText('Email inválido')[0]).toBeVisible());
      await expect(change.onSubmit).not.toHaveBeenCalled();
    });
    await step('Sends the typed values', async () => {
      await userEvent.type(dialog.getByRole('textbox', { name: /^E-mail/ }), 'exemplo.test');
      await userEvent.type(dialog.getByRole('textbox', { name: /^Telefone fixo/ }), '1332214455');
      await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Situação/ }), 'Aposentado');
      await send();
      await waitFor(() =>
        expect(change.onSubmit).toHaveBeenCalledWith({
          landline: '(13) 3221-4455',
          mobile: '',
          email: 'novo@exemplo.test',
          situation: 'Aposentado',
          address: '',
        }),
      );
    });
    await step('Keeps the typed values when the dialog closes and opens again', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
      await waitFor(() => expect(openButton).toHaveFocus());
      await userEvent.click(openButton);
      const reopenedDialog = within(await screen.findByRole('dialog', { name: 'Alteração de pré-cadastro' }));
      await expect(reopenedDialog.getByRole('textbox', { name: /^E-mail/ })).toHaveValue('novo@exemplo.test');
    });
  },
};

export const WithCpf: Story = {
  args: { cpf: '529.982.247-25' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: /^CPF/ });
    await expect(field).toHaveValue('529.982.247-25');
    await expect(field).toHaveAttribute('readonly');
    await expect(field).toHaveAccessibleDescription('Para corrigir o CPF, fale com a secretaria');
  },
};

/** The CPF is unproven, so the office's contact replaces the change request. */
export const Unproven: Story = {
  args: {
    locked: true,
    change,
    cpf: '529.982.247-25',
    unproven: {
      name: 'Sindicato Maresia',
      phone: '(13) 3219-4500',
      email: 'secretaria@maresia.test',
      address: 'Rua do Cais, 45, Centro, Santos, SP',
    },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 2, name: 'Confirme o seu cadastro com a secretaria' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /pré-cadastro/ })).toBeNull();
  },
};

function StatefulProfile(args: ProfileProps) {
  const [sent, setSent] = useState(0);
  return <Profile {...args} change={{ ...change, sent, onSubmit: () => setSent(sent + 1) }} />;
}

export const ChangeSent: Story = {
  tags: ['!station'],
  args: { profile: ready({ name: 'Ana Prado', birthday: '17/05/1990', state: 'SP' }) },
  render: (args) => <StatefulProfile {...args} />,
  play: async ({ canvas }) => {
    const openButton = canvas.getByRole('button', { name: 'Solicitar alteração de pré-cadastro' });
    await userEvent.click(openButton);
    const dialog = within(await screen.findByRole('dialog', { name: 'Alteração de pré-cadastro' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Endereço/ }), 'Rua das Conchas, 45');
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar solicitação' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(openButton);
    const reopenedDialog = within(await screen.findByRole('dialog', { name: 'Alteração de pré-cadastro' }));
    await expect(reopenedDialog.getByRole('textbox', { name: /^Endereço/ })).toHaveValue('');
  },
};

export const LockedAlone: Story = {
  tags: ['!station'],
  args: { locked: true, shortcuts: [] },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Falar com a equipe' })).toHaveAttribute(
      'href',
      '/homepage/support',
    );
    await expect(canvas.queryByRole('heading', { name: 'Acesso rápido' })).toBeNull();
  },
};

export const Empty: Story = {
  args: { picture: {}, profile: ready({ name: '', birthday: '', state: '' }) },
};

export const Loading: Story = {
  args: { profile: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Carregando...')).toHaveRole('status');
    await expect(canvas.getByRole('link', { name: 'Extratos' })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { profile: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = {
  args: {
    profile: ready({
      name: 'Maria Aparecida Otorrinolaringologista-Vasconcelos de Albuquerque',
      birthday: '17/05/1990',
      state: 'RN',
    }),
    change,
  },
  globals: { viewport: { value: 'narrow' } },
};
