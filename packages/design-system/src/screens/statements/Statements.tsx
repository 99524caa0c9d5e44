import {
  type CurrencySettings,
  dataOf,
  type ExpiringPoints,
  expiringSoon,
  formatDate,
  formatDateTime,
  formatStationCurrency,
  type Loaded,
  type Moment,
  multiply,
  originCode,
  originName,
  paths,
  periodOf,
  reasonOf,
  rewardTexts,
  type Statement,
  type StatementEntry,
  statementCsv,
  statementSum,
  stationCurrency,
  sum,
} from '@estacao/domain';
import { Coins } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { ExportBar } from '../../components/ExportBar/ExportBar.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Points } from '../../components/Points/Points.tsx';
import { PrintedTable } from '../../components/PrintedTable/PrintedTable.tsx';
import { usePrinted } from '../../components/PrintedTable/use-printed.ts';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Table, type TableColumn } from '../../components/Table/Table.tsx';
import { Tabs } from '../../components/Tabs/Tabs.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { onPaperAlone } from '../../theme/print-alone.css.ts';
import { statementColumns } from './columns.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import * as css from './Statements.css.ts';

export type StatementTab = 'used' | 'earned';

export interface StatementsProps {
  statement: Loaded<Statement>;
  currency?: CurrencySettings | undefined;
  /** Printed on the statement. */
  holder: string;
  stationName?: string | undefined;
  now: Moment;
  tab: StatementTab;
  onTab: (tab: StatementTab) => void;
  entryId?: number | undefined;
  onEntry: (id: number | undefined) => void;
  onRetry?: (() => unknown) | undefined;
}

const tabTexts = {
  used: {
    label: 'Créditos Utilizados',
    file: 'creditos-utilizados',
    empty: 'Você ainda não fez transações com créditos na plataforma.',
  },
  earned: {
    label: 'Créditos de Premiação',
    file: 'creditos-de-premiacao',
    empty: 'Você ainda não ganhou créditos na plataforma.',
  },
} as const satisfies Record<StatementTab, object>;

const tabs = Object.keys(tabTexts) as readonly StatementTab[];

/** The page rounds fractions of a point. A note appears if the rounded amounts do not add up. */
function Balance({ statement, currency }: { statement: Statement; currency: CurrencySettings | undefined }) {
  const { used, earned, balance } = statementSum(statement);
  const { debt = 0 } = statement;
  const formatPoints = (points: number) => formatStationCurrency(points, currency);
  const { multiplier } = stationCurrency(currency);
  const isRounded =
    multiply(earned, multiplier) - multiply(used, multiplier) !== multiply(balance, multiplier);
  return (
    <Surface tone="tint" as="section">
      <div className={css.balance}>
        <Text tone="muted">Saldo</Text>
        <Points value={balance} currency={currency} size="xl" />
        <Text measure numeric>
          {`Você ganhou ${formatPoints(earned)} e utilizou ${formatPoints(used)}: ${formatPoints(earned)} − ${formatPoints(used)} = ${formatPoints(balance)}.`}
          {isRounded ? ' Os valores mostrados são arredondados.' : null}
        </Text>
        {debt > 0 ? <Callout tone="warning">{rewardTexts.debt(formatPoints(debt))}</Callout> : null}
      </div>
    </Surface>
  );
}

const MAX_DAYS_SHOWN = 3;

function ExpiryWarning({
  expiring,
  currency,
}: {
  expiring: readonly ExpiringPoints[];
  currency: CurrencySettings | undefined;
}) {
  if (expiring.length === 0) return null;
  const laterDays = expiring.slice(MAX_DAYS_SHOWN);
  const formatPoints = (points: number) => formatStationCurrency(points, currency);
  return (
    <Callout tone="warning">
      <div className={css.warnings}>
        {expiring.slice(0, MAX_DAYS_SHOWN).map(({ day, points }) => (
          <p key={day}>{`${formatPoints(points)} expiram em ${formatDate(day)}.`}</p>
        ))}
        {laterDays.length === 0 ? null : (
          <p>{`E mais ${formatPoints(sum(laterDays.map(({ points }) => points)))} nos dias seguintes.`}</p>
        )}
      </div>
    </Callout>
  );
}

interface PrintedStatementProps {
  tab: StatementTab;
  rows: readonly StatementEntry[];
  statement: Statement;
}

function PrintedStatement({
  tab,
  rows,
  statement,
  currency,
  holder,
  stationName,
}: PrintedStatementProps & Pick<StatementsProps, 'currency' | 'holder' | 'stationName'>) {
  const formatPoints = (points: number) => formatStationCurrency(points, currency);
  const period = periodOf(rows);
  return (
    <div className={onPaperAlone}>
      <PrintedTable
        stationName={stationName}
        title={`Extrato: ${tabTexts[tab].label}`}
        facts={[
          { label: 'Nome', value: holder },
          ...(period === undefined
            ? []
            : [{ label: 'Período', value: `${formatDate(period[0])} a ${formatDate(period[1])}` }]),
          { label: 'Soma', value: formatPoints(sum(rows.map(({ points }) => points))) },
          { label: 'Saldo', value: formatPoints(statementSum(statement).balance) },
        ]}
        columns={[
          { header: 'Descrição' },
          { header: 'Origem' },
          { header: 'Valor', align: 'end' },
          { header: 'Data' },
        ]}
        rows={rows.map((entry) => ({
          key: entry.id,
          cells: [
            entry.description,
            [originName(entry.origin), originCode(entry.origin)].filter((text) => text !== '').join(' · '),
            formatPoints(entry.points),
            formatDateTime(entry.createdAt),
          ],
        }))}
      />
    </div>
  );
}

/** A member's earned and used points, the origin of each amount, and the balance. */
export function Statements({
  statement,
  currency,
  holder,
  stationName,
  now,
  tab,
  onTab,
  entryId,
  onEntry,
  onRetry,
}: StatementsProps) {
  const data = dataOf(statement);
  const columns = useMemo(() => statementColumns(currency, onEntry), [currency, onEntry]);
  // Rows as the tables filter and sort them, for export and print.
  const visibleRows = useRef<Partial<Record<StatementTab, readonly StatementEntry[]>>>({});
  const getVisibleRows = () => visibleRows.current[tab] ?? data?.[tab] ?? [];
  const printed = usePrinted(() =>
    data === undefined ? undefined : { tab, rows: getVisibleRows(), statement: data },
  );
  const openEntry = [...(data?.used ?? []), ...(data?.earned ?? [])].find(({ id }) => id === entryId);
  const hasFailed = statement.status === 'failed' && data === undefined;
  return (
    <Container>
      <PageHeader title="Extratos" backHref={paths.home} />
      <div className={css.page}>
        {hasFailed ? null : data === undefined ? (
          <Surface tone="tint">
            <div className={css.balance}>
              <Skeleton width="half" />
              <Skeleton shape="title" width="half" />
              <Skeleton width="most" />
            </div>
          </Surface>
        ) : (
          <>
            <Balance statement={data} currency={currency} />
            <ExpiryWarning expiring={expiringSoon(data.earned, now)} currency={currency} />
          </>
        )}
        <Tabs
          label="Extratos"
          value={tab}
          onValueChange={onTab}
          tabs={tabs.map((value) => ({
            value,
            label: tabTexts[value].label,
            children: (
              <StatementTable
                tab={value}
                columns={columns}
                rows={data?.[value]}
                failed={hasFailed}
                reason={reasonOf(statement)}
                onFilteredRows={(rows) => {
                  visibleRows.current[value] = rows;
                }}
                onRetry={onRetry}
              />
            ),
          }))}
        />
        {hasFailed ? null : (
          <ExportBar
            disabled={(data?.[tab] ?? []).length === 0}
            csv={() => ({
              name: `extrato-${tabTexts[tab].file}.csv`,
              text: statementCsv(getVisibleRows(), currency),
            })}
          >
            Exporta e imprime as linhas desta aba, como estão filtradas e ordenadas.
          </ExportBar>
        )}
      </div>
      <EntryDialog entry={openEntry ?? null} currency={currency} onClose={() => onEntry(undefined)} />
      {printed === undefined ? null : (
        <PrintedStatement {...printed} currency={currency} holder={holder} stationName={stationName} />
      )}
    </Container>
  );
}

interface StatementTableProps {
  tab: StatementTab;
  columns: readonly TableColumn<StatementEntry>[];
  rows: readonly StatementEntry[] | undefined;
  failed: boolean;
  reason: string | undefined;
  onFilteredRows: (rows: readonly StatementEntry[]) => void;
  onRetry: StatementsProps['onRetry'];
}

function keyOf({ id }: StatementEntry): number {
  return id;
}

function StatementTable({
  tab,
  columns,
  rows,
  failed,
  reason,
  onFilteredRows,
  onRetry,
}: StatementTableProps) {
  const { label, empty } = tabTexts[tab];
  const latestOnFilteredRows = useRef(onFilteredRows);
  latestOnFilteredRows.current = onFilteredRows;
  const handleFilteredRows = useCallback(
    (entries: readonly StatementEntry[]) => latestOnFilteredRows.current(entries),
    [],
  );
  return (
    <Table
      caption={label}
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      failed={failed}
      reason={reason}
      onFilteredRows={handleFilteredRows}
      onRetry={onRetry}
      level={2}
      empty={
        <EmptyState
          icon={Coins}
          level={2}
          title={empty}
          action={<Button href={paths.activities}>Ver as atividades</Button>}
        />
      }
    />
  );
}
