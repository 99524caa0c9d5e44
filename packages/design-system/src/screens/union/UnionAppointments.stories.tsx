import { failed, idle, loading, ready, unionAreas } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { appointmentsOf, NOW } from './testing/content.ts';
import { UnionAppointments, type UnionAppointmentsProps } from './UnionAppointments.tsx';
import type { UnionRequestFormProps } from './UnionRequestForm.tsx';

const { accounting, legal } = unionAreas;
const HOUR = 60 * 60_000;

function createAppointment(hours: number, overrides: object = {}) {
  return {
    id: Math.abs(hours) + 1,
    at: new Date(NOW + hours * HOUR).toISOString(),
    when: null,
    description: null,
    status: 'Agendado',
    wasMissed: false,
    office: { id: 1, name: 'Sede' },
    ...overrides,
  };
}

const sampleForm = {
  weekdays: ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira'],
  asksPhone: false,
  isDescriptionRequired: false,
  sent: 0,
} as const;

function formOf({ form }: Pick<UnionAppointmentsProps, 'form'>): UnionRequestFormProps {
  if (typeof form !== 'object') throw new Error('the story needs a form object');
  return { label: '', ...form };
}

const meta = {
  title: 'Screens/Union/Appointments',
  tags: ['station'],
  component: UnionAppointments,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    area: legal,
    appointments: idle,
    now: NOW,
    onCancel: fn(),
    onRetry: fn(),
    form: { ...sampleForm, onSend: fn() },
  },
  render: (args, { globals }) => (
    <UnionAppointments
      {...args}
      appointments={
        args.appointments.status === 'idle'
          ? ready(
              appointmentsOf(
                stationFor(globals.station).station.slug,
                args.showIn === 'table' ? 'accounting' : 'legal',
              ),
            )
          : args.appointments
      }
    />
  ),
} satisfies Meta<typeof UnionAppointments>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, step, args }) => {
    const withinRegion = (name: string) => within(canvas.getByRole('region', { name }));
    await step('Separates upcoming appointments from past ones', async () => {
      await expect(withinRegion('Próximos').getAllByRole('listitem').length).toBeGreaterThan(0);
      await expect(withinRegion('Histórico').getAllByRole('listitem').length).toBeGreaterThan(0);
      await expect(withinRegion('Histórico').queryByRole('button')).toBeNull();
    });
    await step('Asks for confirmation before cancelling an appointment', async () => {
      const [cancelButton] = withinRegion('Próximos').getAllByRole('button', {
        name: /^Cancelar agendamento de /,
      });
      if (cancelButton === undefined) throw new Error('no appointment can be cancelled');
      await userEvent.click(cancelButton);
      const confirmDialog = within(await screen.findByRole('alertdialog'));
      await waitFor(() =>
        expect(confirmDialog.getByText('Tem certeza que deseja cancelar este agendamento?')).toBeVisible(),
      );
      await userEvent.click(confirmDialog.getByRole('button', { name: 'Sim' }));
      await expect(args.onCancel).toHaveBeenCalledOnce();
    });
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

/** Every status. An appointment 48 hours ahead or less can't be cancelled. */
export const States: Story = {
  args: {
    appointments: ready([
      createAppointment(49),
      createAppointment(48),
      createAppointment(47, { status: 'Confirmado' }),
      createAppointment(90, { status: 'Cancelado' }),
      createAppointment(-5),
      createAppointment(-30, { wasMissed: true }),
      createAppointment(0, { id: 900, at: null, when: 'Quarta-feira', status: 'Em espera' }),
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /^Cancelar agendamento de / })).toHaveLength(1);
    for (const status of ['Agendado', 'Confirmado', 'Cancelado', 'Concluído', 'Não compareceu', 'Em espera'])
      await expect(canvas.getByText(status)).toBeVisible();
    await expect(canvas.getByText('Quarta-feira')).toBeVisible();
  },
};

export const Asking: Story = {
  args: {
    area: accounting,
    form: { ...sampleForm, weekdays: ['Quarta-feira'], isDescriptionRequired: true, onSend: fn() },
  },
  play: async ({ canvas, args, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Solicitar agendamento' }));
    const dialog = within(await screen.findByRole('dialog'));
    await step('Preselects the only available day', async () => {
      await waitFor(() =>
        expect(
          dialog.getByText('Escolha o dia da semana. O horário é confirmado pela equipe.'),
        ).toBeVisible(),
      );
      await expect(dialog.getByRole('radiogroup', { name: /^Dia de preferência/ })).toBeVisible();
      await expect(dialog.getByRole('radio', { name: 'Quarta-feira' })).toBeChecked();
      await expect(dialog.getAllByRole('radio')).toHaveLength(1);
    });
    await step('Shows an error if the description is empty', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Enviar solicitação' }));
      await expect(dialog.getAllByText('Esse campo é obrigatório')[0]).toBeVisible();
      await expect(formOf(args).onSend).not.toHaveBeenCalled();
    });
    await step('Sends the typed values', async () => {
      await userEvent.type(dialog.getByLabelText('Descrição'), 'Imposto de renda');
      await userEvent.click(dialog.getByRole('button', { name: 'Enviar solicitação' }));
      await expect(formOf(args).onSend).toHaveBeenCalledWith({
        weekday: 'Quarta-feira',
        description: 'Imposto de renda',
        phone: '',
      });
    });
  },
};

export const DaysFailed: Story = {
  tags: ['!station'],
  args: { form: 'failed', onRetryForm: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Solicitar agendamento' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetryForm).toHaveBeenCalledOnce();
  },
};

/** A draft survives a reload. This area allows no cancellation. */
export const Draft: Story = {
  tags: ['!station'],
  args: {
    canCancel: false,
    form: {
      ...sampleForm,
      draft: { weekday: 'Sexta-feira', description: 'Rescisão', phone: '' },
      onSend: fn(),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Cancelar/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Solicitar agendamento' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByLabelText(/^Descrição/)).toHaveValue('Rescisão');
    await expect(dialog.getByRole('radio', { name: 'Sexta-feira' })).toBeChecked();
  },
};

export const None: Story = {
  args: { appointments: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Não foram encontrados agendamentos em seu CPF.')).toBeVisible();
  },
};

export const Loading: Story = { tags: ['!station'], args: { appointments: loading(), form: 'loading' } };

export const Failed: Story = {
  tags: ['!station'],
  args: { appointments: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/Não foram encontrados/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

const tableArgs = { area: accounting, showIn: 'table', canCancel: false } as const;

/** Read-only appointments appear in a table with search, sort and filter. */
export const InTable: Story = {
  args: {
    ...tableArgs,
    appointments: ready([
      createAppointment(192, { description: 'Declaração de imposto de renda', status: 'Confirmado' }),
      createAppointment(-840, { description: 'Pendência na malha fina' }),
      createAppointment(-2000, { description: 'Cálculo de férias', wasMissed: true }),
      createAppointment(0, {
        id: 900,
        at: null,
        when: 'Quarta-feira',
        description: 'MEI',
        status: 'Em espera',
      }),
    ]),
  },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, step }) => {
    const readDates = () => canvas.getAllByRole('rowheader').map(({ textContent }) => textContent);
    await step('Lists upcoming appointments first, starting with the next one', async () => {
      await expect(canvas.getByRole('table', { name: 'Agendamentos' })).toBeVisible();
      await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        'Data',
        'Descrição',
        'Situação',
      ]);
      await expect(readDates()).toEqual([
        '14/03/2026 às 09:00',
        'Quarta-feira',
        '30/01/2026 às 09:00',
        '13/12/2025 às 01:00',
      ]);
      for (const state of ['Confirmado', 'Em espera', 'Concluído', 'Não compareceu'])
        await expect(canvas.getByText(state)).toBeVisible();
      await expect(canvas.queryByRole('button', { name: /^Cancelar/ })).toBeNull();
    });
    await step('The search matches descriptions and statuses', async () => {
      const search = canvas.getByRole('searchbox', { name: 'Pesquisar' });
      await userEvent.type(search, 'ferias');
      await waitFor(() => expect(readDates()).toEqual(['13/12/2025 às 01:00']), { timeout: 5000 });
      await userEvent.clear(search);
      await userEvent.type(search, 'em espera');
      await waitFor(() => expect(readDates()).toEqual(['Quarta-feira']));
      await userEvent.clear(search);
    });
    await step('The date filter keeps the appointments within a range', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Filtros' }));
      const dateFilter = within(canvas.getByRole('group', { name: 'Data' }));
      await userEvent.type(dateFilter.getByRole('textbox', { name: 'De' }), '01012026');
      await userEvent.type(dateFilter.getByRole('textbox', { name: 'Até' }), '31012026');
      await waitFor(() => expect(readDates()).toEqual(['30/01/2026 às 09:00']));
    });
  },
};

export const InTableFull: Story = { args: tableArgs };

export const InTablePhone: Story = {
  tags: ['!station'],
  args: tableArgs,
  globals: { viewport: { value: 'phone' } },
};

export const InTableNone: Story = {
  tags: ['!station'],
  args: { ...tableArgs, appointments: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Não foram encontrados agendamentos em seu CPF.')).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const InTableLoading: Story = {
  tags: ['!station'],
  args: { ...tableArgs, appointments: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando...');
  },
};

export const InTableFailed: Story = {
  tags: ['!station'],
  args: { ...tableArgs, appointments: failed(idle, 'O serviço de agendamentos não respondeu.') },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('O serviço de agendamentos não respondeu.')).toBeVisible();
    await expect(canvas.queryByText(/Não foram encontrados/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
