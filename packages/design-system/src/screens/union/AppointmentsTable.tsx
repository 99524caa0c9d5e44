import {
  appointmentStatus,
  appointmentTexts,
  dataOf,
  formatDate,
  formatTime,
  type Loaded,
  reasonOf,
  splitAppointments,
  type UnionAppointment,
} from '@estacao/domain';
import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from '../../components/Badge/Badge.tsx';
import { Table, type TableColumn } from '../../components/Table/Table.tsx';
import { withKeys } from './with-keys.ts';

const tones: Readonly<Record<string, BadgeProps['tone']>> = {
  [appointmentTexts.missed]: 'warning',
  [appointmentTexts.cancelled]: 'neutral',
  [appointmentTexts.done]: 'success',
};

export function AppointmentBadge({ status }: { readonly status: string }) {
  return <Badge tone={tones[status] ?? 'info'}>{status}</Badge>;
}

export const noDateText = 'A combinar';

/** Falls back to the requested weekday while there is no date. */
export function appointmentDateText({ at, when }: UnionAppointment): string {
  return at === null ? (when ?? noDateText) : `${formatDate(at)} às ${formatTime(at)}`;
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
  {
    id: 'at',
    header: 'Data',
    kind: 'date',
    accessor: ({ at }) => at,
    cell: appointmentDateText,
    filter: true,
  },
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
  return withKeys(
    [...upcoming, ...past],
    (appointment) => appointment.id ?? `${appointmentDateText(appointment)} ${appointment.description}`,
  ).map(({ key, item }) => ({ ...item, key, state: appointmentStatus(item, now) }));
}

/** Appointments in a table with search, sort and a filter by date. */
export function AppointmentsTable({ appointments, now, empty, onRetry }: AppointmentsTableProps) {
  const data = dataOf(appointments);
  return (
    <Table
      caption="Agendamentos"
      hideCaption
      columns={columns}
      rows={data === undefined ? undefined : rowsOf(data, now)}
      rowKey={keyOf}
      failed={appointments.status === 'failed' && (data === undefined || data.length === 0)}
      reason={reasonOf(appointments)}
      onRetry={onRetry}
      level={2}
      empty={empty}
    />
  );
}
