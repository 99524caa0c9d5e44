import { failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Subscriptions } from './Subscriptions.tsx';
import { chargesOf, groupOf, pendingFields, sampleCharge, subscriptionsOf } from './testing/content.ts';

const meta = {
  title: 'Screens/Subscriptions/Subscriptions',
  tags: ['station'],
  component: Subscriptions,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { subscriptions: idle, onCancel: fn(), onStay: fn(), onRetry: fn() },
  render: (args, { globals }) => {
    const { station } = stationFor(globals.station);
    const sampleSubscriptions = ready(subscriptionsOf(station.slug));
    return (
      <Subscriptions
        {...args}
        subscriptions={args.subscriptions.status === 'idle' ? sampleSubscriptions : args.subscriptions}
      />
    );
  },
} satisfies Meta<typeof Subscriptions>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Dialogs render in the body, outside the canvas, and load lazily. */
function findDialog() {
  return within(document.body).findByRole('alertdialog', {}, { timeout: 5000 });
}

const owedGroup = groupOf([{ ...sampleCharge, ...pendingFields }, ...chargesOf(2)]);
const cancelledGroup = groupOf(chargesOf(2, { isCancelled: true }));

export const Full: Story = {
  play: async ({ canvas, step }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Minhas assinaturas' })).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    await expect(canvas.getByText('Próxima cobrança')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Novo cartão' })).toBeNull();
    await step('A click on the summary shows the charges', async () => {
      const [summary] = canvas.getAllByText('3 cobranças');
      if (summary === undefined) throw new Error('no charges');
      await userEvent.click(summary);
      const [table] = canvas.getAllByRole('table');
      if (table === undefined) throw new Error('no table');
      const headers = within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
      await expect(headers).toEqual(['Atividade', 'Vigência', 'Valor', 'Status do pagamento', 'Recorrência']);
      await waitFor(() => expect(within(table).getAllByText('Pago')[0]).toBeVisible());
    });
  },
};

export const Single: Story = {
  args: { single: true, subscriptions: ready([groupOf(chargesOf(3))]) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Pago')).toHaveLength(3);
    await expect(canvas.getAllByText('Pago')[0]).toBeVisible();
    await expect(canvas.getByText('21/03/2026')).toBeVisible();
    await expect(canvas.getByText('21/02/2026 - 20/03/2026')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Todas as assinaturas' })).toHaveAttribute(
      'href',
      '/homepage/assinaturas',
    );
  },
};

/** Filters charges by date. An impossible range shows an error and filters nothing. */
export const ByDays: Story = {
  tags: ['!station'],
  args: { single: true, subscriptions: ready([groupOf(chargesOf(3))]) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filtros' }));
    const [fromField, toField] = canvas.getAllByRole('textbox');
    if (fromField === undefined || toField === undefined) throw new Error('no date fields');
    await userEvent.type(fromField, '21022026');
    await userEvent.type(toField, '20032026');
    await waitFor(() => expect(canvas.getAllByText('Pago')).toHaveLength(1));
    await expect(canvas.getByText('21/02/2026 - 20/03/2026')).toBeVisible();
    await userEvent.clear(toField);
    await userEvent.type(toField, '21022026');
    await waitFor(() => expect(canvas.getByText('Escolha uma data posterior a primeira.')).toBeVisible());
    await expect(canvas.getAllByText('Pago')).toHaveLength(3);
  },
};

export const OneCharge: Story = {
  tags: ['!station'],
  args: { single: true, subscriptions: ready([groupOf(chargesOf(1))]) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Pago')).toHaveLength(1);
    await expect(canvas.queryByRole('button', { name: 'Filtros' })).toBeNull();
  },
};

export const Phone: Story = {
  tags: ['!station'],
  args: { single: true, subscriptions: ready([owedGroup]) },
  globals: { viewport: { value: 'phone' } },
};

export const Pending: Story = {
  args: { single: true, subscriptions: ready([owedGroup]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Há um pagamento pendente na sua assinatura.')).toBeVisible();
    await expect(canvas.getByText('Motivo: O pagamento foi recusado pelo emissor do cartão.')).toBeVisible();
    await expect(canvas.getByText(/Vamos tentar de novo em 09\/03\/2026\./)).toBeVisible();
    for (const name of ['Adicionar cartão', 'Novo cartão']) {
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', '/homepage/cartao-assinatura');
    }
    await expect(canvas.queryByText('Próxima cobrança')).toBeNull();
    await expect(within(canvas.getByRole('table')).getByText('Pendente')).toBeVisible();
  },
};

export const Refunded: Story = {
  args: {
    single: true,
    subscriptions: ready([
      groupOf(
        chargesOf(3).map((charge, index) => ({ ...charge, refunded: [1_000, charge.price, 0][index] ?? 0 })),
      ),
    ]),
  },
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table'));
    await expect(table.getByText('Estorno parcial')).toBeVisible();
    await expect(table.getByText('R$ 10,00')).toBeVisible();
    await expect(table.getByText('Estornado')).toBeVisible();
    await expect(table.getAllByText('Pago')).toHaveLength(1);
  },
};

/** The payment is not retried. */
export const PendingForGood: Story = {
  args: { subscriptions: ready([groupOf([{ ...sampleCharge, ...pendingFields, nextTryOn: null }])]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Não vamos tentar de novo com o mesmo cartão\./)).toBeVisible();
  },
};

export const Cancelled: Story = {
  args: { subscriptions: ready([cancelledGroup]) },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Cancelada: Clube do café' });
    await expect(button).toHaveTextContent('Cancelada');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await expect(within(document.body).queryByRole('alertdialog')).toBeNull();
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};

/** Cancelling needs a confirmation. */
export const Asked: Story = {
  args: { subscriptions: ready([groupOf(chargesOf(1))]) },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Cancelar: Clube do café' });
    await userEvent.click(button);
    const question = within(await findDialog());
    await expect(question.getByText('Deseja cancelar esta assinatura?')).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull());
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.click(button);
    await userEvent.click(within(await findDialog()).getByRole('button', { name: 'Confirmar' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onCancel).toHaveBeenCalledWith(7);
  },
};

export const Cancelling: Story = {
  tags: ['!station'],
  args: { subscriptions: ready([groupOf(chargesOf(1))]), cancelling: 7 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar: Clube do café' }));
    const question = within(await findDialog());
    await userEvent.click(await question.findByRole('button', { name: /Cancelando/ }));
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};

export const CancelFailed: Story = {
  tags: ['!station'],
  args: { subscriptions: ready([groupOf(chargesOf(1))]), error: 'Erro ao cancelar assinatura' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar: Clube do café' }));
    const question = within(await findDialog());
    await expect(question.getByRole('alert')).toHaveTextContent('Erro ao cancelar assinatura');
  },
};

export const Empty: Story = {
  args: { subscriptions: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Não há assinaturas' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver atividades' })).toHaveAttribute(
      'href',
      '/homepage/atividades',
    );
  },
};

export const Loading: Story = {
  args: { subscriptions: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Não há assinaturas')).toBeNull();
  },
};

export const Failed: Story = {
  args: { subscriptions: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText('Não há assinaturas')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Many: Story = {
  args: { single: true, subscriptions: ready([groupOf(chargesOf(60, { recurrence: 'weekly' }))]) },
};

export const LongNames: Story = {
  args: {
    single: true,
    subscriptions: ready([
      groupOf([
        {
          ...sampleCharge,
          ...pendingFields,
          description:
            'Otorrinolaringologistas-credenciados-do-convênio-interestadual em assinatura, com frete e tudo',
          price: 99_999_999_99,
          recurrence: 'halfyearly',
        },
      ]),
    ]),
  },
  globals: { viewport: { value: 'narrow' } },
};
