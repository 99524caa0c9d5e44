import { formatDateTime, formatStationCurrency } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { press } from '../Dialog/testing/press.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Link } from '../Link/Link.tsx';
import { Table, type TableColumn, type TableProps } from './Table.tsx';

interface Transaction {
  id: number;
  action: string;
  points: number;
  createdAt: string;
}

const actions = [
  'Primeiros socorros em família',
  'Cinema em dobro',
  'Participação em atividade',
  'Doação de sangue',
  'Água: pesquisa de consumo',
  'Oficina de hortas',
];

function transactions(count: number): Transaction[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    action: actions[index % actions.length] ?? '',
    points: ((index * 37) % 200) * 125 + 1000,
    createdAt: new Date(Date.UTC(2026, 5, 30, 15) - index * 26 * 3_600_000).toISOString(),
  }));
}

const columns: TableColumn<Transaction>[] = [
  { id: 'action', header: 'Descrição', accessor: (row) => row.action },
  {
    id: 'points',
    header: 'Valor',
    kind: 'quantity',
    accessor: (row) => row.points / 100,
    cell: (row) => formatStationCurrency(row.points),
    filter: true,
  },
  { id: 'createdAt', header: 'Data', kind: 'date', accessor: (row) => row.createdAt, filter: true },
];

function TransactionTable(props: Partial<TableProps<Transaction>>) {
  return <Table caption="Créditos de premiação" columns={columns} rowKey={({ id }) => id} {...props} />;
}

const meta = {
  title: 'Components/Content/Table',
  component: TransactionTable,
  parameters: { propsOf: Table },
  args: { rows: transactions(24), onRetry: fn() },
} satisfies Meta<typeof TransactionTable>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;

function readRows(canvas: Canvas): string[] {
  return canvas
    .getAllByRole('row')
    .slice(1)
    .map((row: HTMLElement) => row.textContent ?? '');
}

function readFirstCells(canvas: Canvas) {
  return canvas.getAllByRole('rowheader').map((cell: HTMLElement) => cell.textContent);
}

const longTimeout = { timeout: 5000 };

function expectStatus(canvas: Canvas, text: string) {
  return waitFor(() => expect(canvas.getByRole('status').textContent).toBe(text), longTimeout);
}

export const Rest: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Créditos de premiação' });
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(3);
    await expect(readRows(canvas)).toHaveLength(10);
    const [, value] = within(table).getAllByRole('cell');
    await expect(value).toBeVisible();
    await expect(canvas.getAllByText(/pontos$/)[0]).toHaveStyle({ textAlign: 'end' });
    await expect(canvas.getByText('1-10 de 24')).toBeVisible();
  },
};

export const Sorting: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const header = canvas.getByRole('columnheader', { name: 'Descrição' });
    const button = within(header).getByRole('button', { name: 'Descrição' });
    await expect(header).not.toHaveAttribute('aria-sort');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'), longTimeout);
    // Dictionary order: the accented letter does not sort after z.
    await waitFor(() => expect(readFirstCells(canvas)[0]).toBe('Água: pesquisa de consumo'), longTimeout);
    await expect(canvas.getByRole('status')).toHaveTextContent('ordenados por Descrição, crescente');
    await userEvent.keyboard('{Enter}');
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => expect(readFirstCells(canvas)[0]).toBe('Primeiros socorros em família'));
    await expect(button).toHaveFocus();

    const date = canvas.getByRole('columnheader', { name: 'Data' });
    await press(within(date).getByRole('button'));
    await expect(date).toHaveAttribute('aria-sort', 'descending');
    await expect(header).not.toHaveAttribute('aria-sort');
    await waitFor(() => expect(readRows(canvas)[0]).toContain('30/06/2026'));
  },
};

export const Searching: Story = {
  play: async ({ canvas }) => {
    const search = canvas.getByRole('searchbox', { name: 'Pesquisar' });
    await userEvent.type(search, 'agua');
    await expectStatus(canvas, '4 registros');
    await expect(new Set(readFirstCells(canvas))).toEqual(new Set(['Água: pesquisa de consumo']));
    await press(canvas.getByRole('button', { name: 'Limpar pesquisa' }));
    await expectStatus(canvas, '24 registros');
    await expect(search).toHaveFocus();
    await expect(search).toHaveValue('');
  },
};

export const Filtering: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const filterButton = canvas.getByRole('button', { name: 'Filtros' });
    await expect(canvas.queryByRole('group', { name: 'Valor' })).toBeNull();
    await press(filterButton);
    await expect(filterButton).toHaveAttribute('aria-expanded', 'true');
    const amountFilter = within(canvas.getByRole('group', { name: 'Valor' }));
    await userEvent.type(amountFilter.getByRole('textbox', { name: 'De' }), '100');
    await userEvent.type(amountFilter.getByRole('textbox', { name: 'Até' }), '150');
    await expectStatus(canvas, '5 registros');
    await expect(canvas.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
    const date = within(canvas.getByRole('group', { name: 'Data' }));
    await userEvent.type(date.getByRole('textbox', { name: 'De' }), '15062026');
    await userEvent.type(date.getByRole('textbox', { name: 'Até' }), '30062026');
    await expectStatus(canvas, '4 registros');
    await press(canvas.getByRole('button', { name: 'Limpar' }));
    await expectStatus(canvas, '24 registros');
    await expect(amountFilter.getByRole('textbox', { name: 'De' })).toHaveValue('');
  },
};

/** An impossible range filters nothing, and shows an error at its fields. */
export const WrongRange: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await press(canvas.getByRole('button', { name: 'Filtros' }));
    const date = within(canvas.getByRole('group', { name: 'Data' }));
    await userEvent.type(date.getByRole('textbox', { name: 'De' }), '30062026');
    await userEvent.type(date.getByRole('textbox', { name: 'Até' }), '01062026');
    await expect(date.getByRole('textbox', { name: 'De' })).toHaveAccessibleDescription(
      'Escolha uma data anterior a segunda.',
    );
    await expect(date.getByRole('textbox', { name: 'Até' })).toHaveAccessibleDescription(
      'Escolha uma data posterior a primeira.',
    );
    await expectStatus(canvas, '24 registros');
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'nada disso');
    await waitFor(
      () => expect(canvas.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible(),
      longTimeout,
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('0 registros');
    await press(canvas.getByRole('button', { name: 'Limpar filtros' }));
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await expectStatus(canvas, '24 registros');
    await expect(canvas.queryByRole('heading', { name: 'Nada encontrado' })).toBeNull();
    await userEvent.type(canvas.getByRole('searchbox'), 'nada disso');
    await waitFor(
      () => expect(canvas.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible(),
      longTimeout,
    );
  },
};

export const Pages: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const button = (name: string) => canvas.getByRole('button', { name });
    await expect(button('Página anterior')).toHaveAttribute('aria-disabled', 'true');
    await press(button('Próxima página'));
    await expect(canvas.getByText('11-20 de 24')).toBeVisible();
    await press(button('Última página'));
    await expect(canvas.getByText('21-24 de 24')).toBeVisible();
    await expect(readRows(canvas)).toHaveLength(4);
    await expect(button('Última página')).toHaveFocus();
    await expect(button('Última página')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.selectOptions(canvas.getByLabelText('linhas por página'), '25');
    await expect(readRows(canvas)).toHaveLength(24);
    await expect(canvas.getByText('1-24 de 24')).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('linhas por página'), '10');
    await press(button('Última página'));
    await userEvent.type(canvas.getByRole('searchbox'), 'cinema');
    await expectStatus(canvas, '4 registros');
    await expect(readRows(canvas)).toHaveLength(4);
  },
};

/** Cards on screen, still a table for screen readers; headers are the sort buttons. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Créditos de premiação' })).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(10);
    await expect(canvas.getAllByRole('cell')).toHaveLength(20);
    const [cell] = canvas.getAllByRole('cell');
    if (cell === undefined) throw new Error('the row has no cell');
    await expect(getComputedStyle(cell, '::before').content).toContain('Valor');
    const sort = canvas.getByRole('button', { name: 'Valor' });
    await expect(sort.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await press(sort);
    await waitFor(
      () =>
        expect(canvas.getByRole('columnheader', { name: 'Valor' })).toHaveAttribute(
          'aria-sort',
          'descending',
        ),
      longTimeout,
    );
    await waitFor(() => expect(readRows(canvas)[0]).toContain('250,00'), longTimeout);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Loading: Story = {
  args: { rows: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando...');
    await expect(canvas.getByRole('region', { name: 'Créditos de premiação' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(canvas.queryByRole('rowheader')).toBeNull();
  },
};

export const LoadingOnPhone: Story = { args: { rows: undefined }, globals: { viewport: { value: 'phone' } } };

export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Nenhum registro para exibir' })).toBeVisible();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const EmptyInOtherWords: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState
        icon={Coins}
        level={3}
        title="Você ainda não ganhou créditos na plataforma."
        action={<Button href="#atividades">Ver atividades</Button>}
      />
    ),
  },
};

export const Failed: Story = {
  args: { failed: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
    await press(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

function RetryableTransactionTable(props: Partial<TableProps<Transaction>>) {
  const [hasFailed, setHasFailed] = useState(true);
  return <TransactionTable {...props} failed={hasFailed} onRetry={() => setHasFailed(false)} />;
}

export const FailedOnce: Story = {
  render: (args) => <RetryableTransactionTable {...args} />,
  play: async ({ canvas }) => {
    await press(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Créditos de premiação' })).toHaveFocus());
  },
};

export const One: Story = {
  args: { rows: transactions(1), searchable: false, hideCaption: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Próxima página' })).toBeNull();
    await expect(canvas.getByRole('status')).toHaveTextContent('1 registro');
  },
};

export const Thousands: Story = {
  args: { rows: transactions(5000) },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1-10 de 5.000')).toBeVisible();
    await press(canvas.getByRole('button', { name: 'Valor' }));
    await userEvent.type(canvas.getByRole('searchbox'), 'sangue');
    await expectStatus(canvas, '833 registros, ordenados por Valor, decrescente');
    await expect(readRows(canvas)).toHaveLength(10);
  },
};

const invitationColumns: TableColumn<Transaction>[] = [
  { id: 'name', header: 'Nome', accessor: (row) => row.action },
  {
    id: 'when',
    header: 'Data',
    kind: 'date',
    accessor: (row) => row.createdAt,
    cell: (row) => formatDateTime(row.createdAt),
    sortable: false,
  },
];

export const NotSortable: Story = {
  args: {
    caption: 'Meus convites',
    columns: invitationColumns.map((column) => ({ ...column, sortable: false })),
    rows: transactions(3),
    searchable: false,
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(2);
    await expect(canvas.queryByText('Ordenar por')).toBeNull();
  },
};

interface Charge {
  id: number;
  activity: string;
  from: string;
  to: string;
  price: number | null;
  paid: boolean;
}

const charges: Charge[] = [
  { id: 1, activity: 'Clube de leitura', from: '2026-01-01', to: '2026-01-31', price: 2490, paid: true },
  { id: 2, activity: 'Clube de leitura', from: '2026-02-01', to: '2026-02-28', price: 2490, paid: false },
  {
    id: 3,
    activity: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual para toda a família',
    from: '2026-02-15',
    to: '2026-03-14',
    price: 9_999_999_99,
    paid: true,
  },
  { id: 4, activity: 'Degustação', from: '2026-03-01', to: '2026-03-31', price: null, paid: true },
];

const chargeColumns: TableColumn<Charge>[] = [
  { id: 'activity', header: 'Atividade', accessor: (row) => row.activity },
  {
    id: 'term',
    header: 'Vigência',
    kind: 'date',
    accessor: (row) => row.from,
    until: (row) => row.to,
    cell: (row) => `${row.from.slice(8)}/${row.from.slice(5, 7)} a ${row.to.slice(8)}/${row.to.slice(5, 7)}`,
    filter: true,
  },
  { id: 'price', header: 'Valor', kind: 'money', accessor: (row) => row.price, filter: true },
  {
    id: 'paid',
    header: 'Status do pagamento',
    accessor: (row) => (row.paid ? 'Pago' : 'Pendente'),
    cell: (row) => <Badge tone={row.paid ? 'success' : 'warning'}>{row.paid ? 'Pago' : 'Pendente'}</Badge>,
  },
  { id: 'receipt', header: 'Recibo', cell: (row) => <Link href={`#recibo-${row.id}`}>Ver recibo</Link> },
];

function ChargeTable(props: Partial<TableProps<Charge>>) {
  return (
    <Table caption="Cobranças" columns={chargeColumns} rows={charges} rowKey={({ id }) => id} {...props} />
  );
}

export const Charges: Story = {
  render: () => <ChargeTable />,
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await press(canvas.getByRole('button', { name: 'Filtros' }));
    const termFilter = within(canvas.getByRole('group', { name: 'Vigência' }));
    await userEvent.type(termFilter.getByRole('textbox', { name: 'De' }), '01022026');
    await userEvent.type(termFilter.getByRole('textbox', { name: 'Até' }), '28022026');
    await expectStatus(canvas, '1 registro');
    await press(canvas.getByRole('button', { name: 'Limpar' }));
    const price = within(canvas.getByRole('group', { name: 'Valor' }));
    await userEvent.type(price.getByRole('textbox', { name: 'Até' }), '5000');
    await expect(price.getByRole('textbox', { name: 'Até' })).toHaveValue('R$ 50,00');
    await expectStatus(canvas, '2 registros');
    await press(canvas.getByRole('button', { name: 'Limpar' }));
    await userEvent.type(canvas.getByRole('searchbox'), 'pendente');
    await expectStatus(canvas, '1 registro');
  },
};

const onDelete = fn();

function StatefulChargeTable() {
  const [rows, setRows] = useState(charges);
  return (
    <ChargeTable
      rows={rows}
      onDelete={async (row) => {
        await onDelete(row);
        setRows((current) => current.filter(({ id }) => id !== row.id));
      }}
    />
  );
}

export const Deleting: Story = {
  render: () => <StatefulChargeTable />,
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    onDelete.mockReset();
    onDelete.mockRejectedValueOnce(new Error('not now'));
    const openDeleteDialog = () => press(canvas.getByRole('button', { name: 'Apagar: Degustação' }));
    await openDeleteDialog();
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Tem certeza que deseja apagar esta linha?',
    });
    await press(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(onDelete).not.toHaveBeenCalled();
    await openDeleteDialog();
    await press(await screen.findByRole('button', { name: 'Confirmar' }));
    await screen.findByText('Não foi possível apagar. Tente de novo.');
    await press(await screen.findByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(onDelete).toHaveBeenLastCalledWith(charges[3]);
    await expect(canvas.queryByRole('button', { name: 'Apagar: Degustação' })).toBeNull();
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Cobranças' })).toHaveFocus());
  },
};

export const LongText: Story = {
  render: () => (
    <ChargeTable caption="Cobranças de todas as atividades de que você e os seus dependentes participam" />
  ),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const Tablet: Story = {
  render: () => <ChargeTable />,
  globals: { viewport: { value: 'tablet' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
