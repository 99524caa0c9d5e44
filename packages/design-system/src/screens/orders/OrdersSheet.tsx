import { formatDate, formatDateTime, formatMoney, type Order, periodOf, sum } from '@estacao/domain';
import { PrintedTable } from '../../components/PrintedTable/PrintedTable.tsx';
import { onPaperAlone } from '../../theme/print-alone.css.ts';

export interface OrdersSheetProps {
  orders: readonly Order[];
  hideCost: boolean;
  holder: string | undefined;
  stationName: string | undefined;
}

export function OrdersSheet({ orders, hideCost, holder, stationName }: OrdersSheetProps) {
  const period = periodOf(orders);
  return (
    <div className={onPaperAlone}>
      <PrintedTable
        stationName={stationName}
        title="Meus pedidos"
        facts={[
          ...(holder === undefined ? [] : [{ label: 'Nome', value: holder }]),
          ...(period === undefined
            ? []
            : [{ label: 'Período', value: `${formatDate(period[0])} a ${formatDate(period[1])}` }]),
          ...(hideCost ? [] : [{ label: 'Soma', value: formatMoney(sum(orders.map(({ total }) => total))) }]),
        ]}
        columns={[
          { header: 'Pedido' },
          { header: 'Data' },
          { header: 'Atividade' },
          { header: 'Status' },
          ...(hideCost ? [] : [{ header: 'Total', align: 'end' as const }]),
        ]}
        rows={orders.map(({ id, code, createdAt, action, status, total }) => ({
          key: id,
          cells: [code, formatDateTime(createdAt), action.name, status, formatMoney(total)],
        }))}
      />
    </div>
  );
}
