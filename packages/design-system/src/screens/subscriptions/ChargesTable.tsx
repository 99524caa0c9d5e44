import {
  formatMoney,
  paymentStatusOf,
  recurrenceLabel,
  type SubscriptionCharge,
  validityOf,
} from '@estacao/domain';
import { Table, type TableColumn } from '../../components/Table/Table.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { PaymentBadge } from '../payments/states.tsx';

function Status({ charge }: { readonly charge: SubscriptionCharge }) {
  const status = paymentStatusOf(charge);
  return (
    <>
      <PaymentBadge status={status} />
      {status === 'partlyRefunded' ? (
        <Text tone="muted" size="sm" numeric>
          {formatMoney(charge.refunded)}
        </Text>
      ) : null}
    </>
  );
}

// Charges arrive newest first, one per period, so sorting would not help.
const columns: readonly TableColumn<SubscriptionCharge>[] = [
  { id: 'activity', header: 'Atividade', accessor: ({ description }) => description, sortable: false },
  {
    id: 'validity',
    header: 'Vigência',
    kind: 'date',
    accessor: ({ from }) => from,
    until: ({ until }) => until,
    cell: validityOf,
    sortable: false,
    filter: true,
  },
  { id: 'price', header: 'Valor', kind: 'money', accessor: ({ price }) => price, sortable: false },
  { id: 'status', header: 'Status do pagamento', cell: (charge) => <Status charge={charge} /> },
  {
    id: 'recurrence',
    header: 'Recorrência',
    accessor: ({ recurrence }) => recurrenceLabel(recurrence),
    sortable: false,
  },
];

/** A single charge needs no filter. */
const columnsWithoutFilter = /* @__PURE__ */ columns.map(({ filter: _, ...column }) => column);

/** Charges of a subscription, newest first, with a filter by date. */
export function ChargesTable({
  subscriptionName,
  charges,
}: {
  readonly subscriptionName: string;
  readonly charges: readonly SubscriptionCharge[];
}) {
  return (
    <Table
      caption={`Cobranças: ${subscriptionName}`}
      hideCaption
      columns={charges.length > 1 ? columns : columnsWithoutFilter}
      rows={charges}
      rowKey={({ id }) => id}
      searchable={false}
    />
  );
}
