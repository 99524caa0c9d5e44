import {
  appointmentStatus,
  appointmentTexts,
  canBeCancelled,
  formatDate,
  formatTime,
  isTooLateToCancel,
  type Loaded,
  splitAppointments,
  type UnionAppointment,
  type UnionPlace,
} from '@estacao/domain';
import { CalendarClock, CalendarPlus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { extra } from '../../components/AlertDialog/AlertDialog.css.ts';
import { AlertDialog } from '../../components/AlertDialog/AlertDialog.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { focusAfterDialog } from '../../components/Dialog/focus-after.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { ListRow } from '../../components/ListRow/ListRow.tsx';
import { ListRowSkeleton } from '../../components/ListRow/ListRowSkeleton.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { hidden } from '../../theme/hidden.css.ts';
import {
  AppointmentBadge,
  AppointmentsTable,
  appointmentDateText,
  noDateText,
} from './AppointmentsTable.tsx';
import * as css from './UnionFrame.css.ts';
import { UnionFrame } from './UnionFrame.tsx';
import { UnionRequestFields, type UnionRequestState } from './UnionRequestFields.tsx';
import { withKeys } from './with-keys.ts';

export interface UnionAppointmentsProps {
  area: UnionPlace;
  appointments: Loaded<readonly UnionAppointment[]>;
  now: number;
  cancelling?: number | null;
  /** Number of cancelled appointments. Each increase closes the confirmation. */
  cancelCount?: number;
  onCancel: (appointment: { readonly id: number; readonly officeId: number }) => void;
  onRetry?: (() => unknown) | undefined;
  showIn?: 'groups' | 'table';
  /** Ignored in a table, which never offers cancellation. */
  canCancel?: boolean;
  form: UnionRequestState;
  onRetryForm?: (() => unknown) | undefined;
}

interface RowProps {
  readonly appointment: UnionAppointment;
  readonly now: number;
  readonly onCancelRequest: ((appointment: UnionAppointment) => void) | undefined;
}

function AppointmentRow({ appointment, now, onCancelRequest }: RowProps) {
  const { at, when, description, office } = appointment;
  const details = [
    at === null ? null : `às ${formatTime(at)}`,
    description,
    office?.name,
    onCancelRequest !== undefined && isTooLateToCancel(appointment, now) ? appointmentTexts.tooLate : null,
  ].filter(Boolean);
  return (
    <ListRow
      icon={CalendarClock}
      title={at === null ? (when ?? noDateText) : formatDate(at)}
      trailing={
        onCancelRequest !== undefined && canBeCancelled(appointment, now) ? (
          <Button size="small" onClick={() => onCancelRequest(appointment)}>
            {appointmentTexts.cancel}
            <span className={hidden}>{` agendamento de ${appointmentDateText(appointment)}`}</span>
          </Button>
        ) : (
          <AppointmentBadge status={appointmentStatus(appointment, now)} />
        )
      }
    >
      {details.length === 0 ? undefined : details.join('\u00a0· ')}
    </ListRow>
  );
}

interface GroupProps extends Pick<RowProps, 'now' | 'onCancelRequest'> {
  readonly title: string;
  readonly appointments: readonly UnionAppointment[];
}

function Group({ title, appointments, now, onCancelRequest }: GroupProps) {
  const id = useId();
  return appointments.length === 0 ? null : (
    <section className={css.group} aria-labelledby={id}>
      <Heading level={2} size="lg" id={id}>
        {title}
      </Heading>
      <Surface as="ul" inset="none">
        {withKeys(
          appointments,
          (appointment) => appointment.id ?? `${appointmentDateText(appointment)} ${appointment.description}`,
        ).map(({ key, item }) => (
          <AppointmentRow key={key} appointment={item} now={now} onCancelRequest={onCancelRequest} />
        ))}
      </Surface>
    </section>
  );
}

function useCloseOnIncrease(count: number, close: () => void) {
  const lastCount = useRef(count);
  const latestClose = useRef(close);
  latestClose.current = close;
  useEffect(() => {
    if (count === lastCount.current) return;
    lastCount.current = count;
    latestClose.current();
  }, [count]);
}

/** A member's upcoming and past appointments, and the request for a new appointment. */
export function UnionAppointments({
  area,
  appointments,
  now,
  cancelling = null,
  cancelCount = 0,
  onCancel,
  onRetry,
  showIn = 'groups',
  canCancel = true,
  form,
  onRetryForm,
}: UnionAppointmentsProps) {
  const [isRequesting, setRequesting] = useState(false);
  const [selectedAppointment, setSelectedAppointment] = useState<UnionAppointment>();
  const [isCancelling, setCancelling] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useCloseOnIncrease(typeof form === 'object' ? (form.sent ?? 0) : 0, () => setRequesting(false));
  useCloseOnIncrease(cancelCount, () => {
    setCancelling(false);
    // The pressed button disappears with its appointment, so the list takes the focus.
    focusAfterDialog(() => list.current);
  });
  const requestCancel = !canCancel
    ? undefined
    : (appointment: UnionAppointment) => {
        setSelectedAppointment(appointment);
        setCancelling(true);
      };
  const requestButton = (
    <Button kind="main" icon={CalendarPlus} onClick={() => setRequesting(true)}>
      Solicitar agendamento
    </Button>
  );
  const emptyState = <EmptyState icon={CalendarClock} title={appointmentTexts.none} />;
  return (
    <UnionFrame area={area} page="agendamentos" actions={requestButton}>
      {showIn === 'table' ? (
        <AppointmentsTable appointments={appointments} now={now} empty={emptyState} onRetry={onRetry} />
      ) : (
        <Loadable
          of={appointments}
          onRetry={onRetry}
          skeleton={
            <Surface as="ul" inset="none">
              {[1, 2, 3].map((key) => (
                <ListRowSkeleton key={key} />
              ))}
            </Surface>
          }
          empty={emptyState}
        >
          {(loadedAppointments) => {
            const { upcoming, past } = splitAppointments(loadedAppointments, now);
            return (
              <div className={css.groups} ref={list} tabIndex={-1}>
                <Group title="Próximos" appointments={upcoming} now={now} onCancelRequest={requestCancel} />
                <Group title="Histórico" appointments={past} now={now} onCancelRequest={requestCancel} />
              </div>
            );
          }}
        </Loadable>
      )}
      <Dialog
        open={isRequesting}
        onClose={() => setRequesting(false)}
        title="Solicitar agendamento"
        description="Escolha o dia da semana. O horário é confirmado pela equipe."
        busy={typeof form === 'object' && (form.busy ?? false)}
      >
        <div className={extra}>
          <UnionRequestFields form={form} label="Solicitar agendamento" level={3} onRetry={onRetryForm} />
        </div>
      </Dialog>
      <AlertDialog
        open={isCancelling}
        title={appointmentTexts.question}
        description={selectedAppointment === undefined ? '' : appointmentDateText(selectedAppointment)}
        confirmLabel="Sim"
        cancelLabel="Voltar"
        destructive
        busy={cancelling !== null}
        busyLabel="Cancelando"
        onCancel={() => setCancelling(false)}
        onConfirm={() => {
          if (selectedAppointment?.id == null || selectedAppointment.office === null) return;
          onCancel({ id: selectedAppointment.id, officeId: selectedAppointment.office.id });
        }}
      />
    </UnionFrame>
  );
}
