import {
  appointmentTexts,
  dataOf,
  formatDate,
  formatTime,
  type Loaded,
  reasonOf,
  splitAppointments,
  statusOf,
  type UnionAppointment,
} from '@estacao/domain';
import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from '../../components/Badge/Badge.tsx';
import { Table, type TableColumn } from '../../components/Table/Table.tsx';
import { keyed } from './keyed.ts';

const tones: Readonly<Record<string, BadgeProps['tone']>> = {
  [appointmentTexts.missed]: 'warning',
  [appointmentTexts.cancelled]: 'neutral',
  [appointmentTexts.done]: 'success',
};

export function AppointmentBadge({ status }: { readonly status: string }) {
  return <Badge tone={tones[status] ?? 'info'}>{status}</Badge>;
}

export const soon = 'A combinar';

/** Falls back to the requested weekday while there is no date. */
export function whenOf({ at, when }: UnionAppointment): string {
  return at === null ? (when ?? soon) : `${formatDate(at)} às ${formatTime(at)}`;
}

export interface AppointmentsTableProps {
  appointments: Loaded<readonly UnionAppointment[]>;
  now: number;
  empty: ReactNode;
  onRetry?: (() => unknown) | undefined;
}

interface Row extends UnionAppointment {
  readonly key: string;
  readonly state: string;
}

const columns: readonly TableColumn<Row>[] = [
  { id: 'at', header: 'Data', kind: 'date', accessor: ({ at }) => at, cell: whenOf, filter: true },
  {
    id: 'description',
    header: 'Descrição',
    accessor: ({ description, office }) => [description, office?.name].filter(Boolean).join(' · '),
  },
  {
    id: 'state',
    header: 'Situação',
    accessor: ({ state }) => state,
    cell: ({ state }) => <AppointmentBadge status={state} />,
  },
];

function keyOf({ key }: Row): string {
  return key;
}

/** Upcoming appointments first, the next at the top, then past ones, the latest first. */
function rowsOf(appointments: readonly UnionAppointment[], now: number): readonly Row[] {
  const { upcoming, past } = splitAppointments(appointments, now);
  return keyed([...upcoming, ...past], (one) => one.id ?? `${whenOf(one)} ${one.description}`).map(
    ({ key, item }) => ({ ...item, key, state: statusOf(item, now) }),
  );
}

/** Appointments in a table with search, sort and a filter by date. */
export function AppointmentsTable({ appointments, now, empty, onRetry }: AppointmentsTableProps) {
  const known = dataOf(appointments);
  return (
    <Table
      caption="Agendamentos"
      hideCaption
      columns={columns}
      rows={known === undefined ? undefined : rowsOf(known, now)}
      rowKey={keyOf}
      failed={appointments.status === 'failed' && (known === undefined || known.length === 0)}
      reason={reasonOf(appointments)}
      onRetry={onRetry}
      level={2}
      empty={empty}
    />
  );
}
