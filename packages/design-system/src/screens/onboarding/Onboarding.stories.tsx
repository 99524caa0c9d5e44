import { failed, loading, type Participant, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { OnboardingData } from './OnboardingData.tsx';
import { OnboardingDone } from './OnboardingDone.tsx';
import { OnboardingPhoto } from './OnboardingPhoto.tsx';
import { OnboardingWelcome } from './OnboardingWelcome.tsx';

const emptyParticipant: Participant = { cpf: '', name: '', phone: '', birthday: '', state: '', city: '' };
const fullParticipant: Participant = {
  cpf: '529.982.247-25',
  name: 'Júlia Prado',
  phone: '(11) 9 8520-4471',
  birthday: '17/05/1990',
  state: 'SP',
  city: 'São Paulo',
};

const meta = {
  title: 'Screens/Onboarding/Onboarding',
  component: OnboardingData,
  parameters: { layout: 'fullscreen', frame: 'plain' },
  decorators: [inFrame],
  args: {
    participant: emptyParticipant,
    today: '2026-03-10',
    minimumAge: 18,
    asksCpf: true,
    onDraftChange: fn(),
    onStateSelect: fn(),
    onSubmit: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof OnboardingData>;

export default meta;
type Story = StoryObj<typeof meta>;

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><path d="M0 0h200v200H0z" fill="#b9c7d6"/><circle cx="100" cy="80" r="38" fill="#f0cfae"/><path d="M30 200c4-58 36-78 70-78s66 20 70 78z" fill="#5d7183"/></svg>',
)}`;

export const DataFull: Story = {
  tags: ['station'],
  args: { participant: fullParticipant, cities: ready(['Campinas', 'São Paulo']) },
  play: async ({ canvas, args }) => {
    await expect(args.onStateSelect).toHaveBeenCalledWith('SP');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar e Entrar' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(fullParticipant));
  },
};

const onNext = fn();

export const Welcome: Story = {
  render: (_, { globals }) => (
    <OnboardingWelcome
      name="Júlia Prado"
      picture={stationFor(globals.station).pictures.headersDesktop[0]}
      onNext={onNext}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Vamos começar?' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Começar' }));
    await expect(onNext).toHaveBeenCalled();
  },
};

const photo = { onPicture: fn(), onRemove: fn(), onNext: fn(), onBack: fn() };

export const Photo: Story = {
  render: () => <OnboardingPhoto {...photo} />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>(/Escolher foto/);
    await userEvent.upload(field, new File([new Uint8Array(3_145_729)], 'foto.jpg', { type: 'image/jpeg' }));
    await expect(field).toHaveAccessibleDescription(/Erro: Imagem maior que 3MB$/);
    await expect(photo.onPicture).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Pular' }));
    await expect(photo.onNext).toHaveBeenCalledOnce();
  },
};

export const PhotoChosen: Story = { render: () => <OnboardingPhoto {...photo} src={picture} /> };

export const PhotoSending: Story = {
  render: () => <OnboardingPhoto {...photo} src={picture} progress={45} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Enviando foto' })).toHaveAttribute(
      'aria-valuenow',
      '45',
    );
  },
};

export const PhotoFailed: Story = {
  render: () => <OnboardingPhoto {...photo} error="Erro no upload" />,
};

export const Data: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByLabelText(/^Cidade/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar e Entrar' }));
    const summary = await canvas.findByRole('alert');
    for (const label of ['CPF', 'Nome completo', 'Telefone', 'Data de nascimento', 'Estado'])
      await expect(summary).toHaveTextContent(`${label}: Esse campo é obrigatório`);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const DataWithFixedCpf: Story = {
  args: { participant: fullParticipant, isCpfFixed: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: /^CPF/ });
    await expect(field).toHaveAttribute('readonly');
    await expect(field).toHaveAccessibleDescription('Para corrigir o CPF, fale com a secretaria');
  },
};

export const DataWithoutCpf: Story = {
  args: { participant: { ...fullParticipant, cpf: '' }, asksCpf: false, cities: loading() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByLabelText(/^CPF/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar e Entrar' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ ...fullParticipant, cpf: '' }));
    await userEvent.selectOptions(canvas.getByLabelText(/^Estado/), 'GO');
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({
      ...fullParticipant,
      cpf: '',
      state: 'GO',
      city: '',
    });
  },
};

/** When the list of cities fails to load, the member types the city. */
export const DataWithTypedCity: Story = {
  args: { participant: { ...fullParticipant, city: '' }, cities: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText(/^Cidade/), 'Santos');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar e Entrar' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ ...fullParticipant, city: 'Santos' }));
  },
};

export const DataBusy: Story = { args: { participant: fullParticipant, busy: true } };

export const DataFailed: Story = {
  args: { participant: fullParticipant, errors: [{ field: 'cpf', message: 'CPF já cadastrado' }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('CPF: CPF já cadastrado');
    await expect(canvas.getByLabelText(/^CPF/)).toHaveValue(fullParticipant.cpf);
  },
};

export const DataNarrow: Story = {
  args: {
    participant: {
      ...fullParticipant,
      name: 'Maria Aparecida Otorrinolaringologista-Vasconcelos de Albuquerque',
    },
    cities: ready(['São Paulo']),
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Done: Story = {
  render: () => <OnboardingDone onHome={onNext} />,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Você concluiu seu cadastro!' }),
    ).toBeVisible();
  },
};
