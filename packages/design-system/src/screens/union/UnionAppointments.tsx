import {
  appointmentTexts,
  canBeCancelled,
  formatDate,
  formatTime,
  isTooLateToCancel,
  type Loaded,
  splitAppointments,
  statusOf,
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
import { AppointmentBadge, AppointmentsTable, soon, whenOf } from './AppointmentsTable.tsx';
import { keyed } from './keyed.ts';
import * as css from './UnionFrame.css.ts';
import { UnionFrame } from './UnionFrame.tsx';
import { UnionRequestFields, type UnionRequestState } from './UnionRequestFields.tsx';

export interface UnionAppointmentsProps {
  area: UnionPlace;
  appointments: Loaded<readonly UnionAppointment[]>;
  now: number;
  cancelling?: number | null;
  /** Number of cancelled appointments. Each increase closes the confirmation. */
  cancelled?: number;
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
  readonly onAsk: ((appointment: UnionAppointment) => void) | undefined;
}

function AppointmentRow({ appointment, now, onAsk }: RowProps) {
  const { at, when, description, office } = appointment;
  const lines = [
    at === null ? null : `às ${formatTime(at)}`,
    description,
    office?.name,
    onAsk !== undefined && isTooLateToCancel(appointment, now) ? appointmentTexts.tooLate : null,
  ].filter(Boolean);
  return (
    <ListRow
      icon={CalendarClock}
      title={at === null ? (when ?? soon) : formatDate(at)}
      trailing={
        onAsk !== undefined && canBeCancelled(appointment, now) ? (
          <Button size="small" onClick={() => onAsk(appointment)}>
            {appointmentTexts.cancel}
            <span className={hidden}>{` agendamento de ${whenOf(appointment)}`}</span>
          </Button>
        ) : (
          <AppointmentBadge status={statusOf(appointment, now)} />
        )
      }
    >
      {lines.length === 0 ? undefined : lines.join('\u00a0· ')}
    </ListRow>
  );
}

interface GroupProps extends Pick<RowProps, 'now' | 'onAsk'> {
  readonly title: string;
  readonly appointments: readonly UnionAppointment[];
}

function Group({ title, appointments, now, onAsk }: GroupProps) {
  const id = useId();
  return appointments.length === 0 ? null : (
    <section className={css.group} aria-labelledby={id}>
      <Heading level={2} size="lg" id={id}>
        {title}
      </Heading>
      <Surface as="ul" inset="none">
        {keyed(appointments, (one) => one.id ?? `${whenOf(one)} ${one.description}`).map(({ key, item }) => (
          <AppointmentRow key={key} appointment={item} now={now} onAsk={onAsk} />
        ))}
      </Surface>
    </section>
  );
}

function useDone(count: number, close: () => void) {
  const last = useRef(count);
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (count === last.current) return;
    last.current = count;
    latest.current();
  }, [count]);
}

/** A member's upcoming and past appointments, and the request for a new appointment. */
export function UnionAppointments({
  area,
  appointments,
  now,
  cancelling = null,
  cancelled = 0,
  onCancel,
  onRetry,
  showIn = 'groups',
  canCancel = true,
  form,
  onRetryForm,
}: UnionAppointmentsProps) {
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState<UnionAppointment>();
  const [isCancelling, setCancelling] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useDone(typeof form === 'object' ? (form.sent ?? 0) : 0, () => setAsking(false));
  useDone(cancelled, () => {
    setCancelling(false);
    // The pressed button disappears with its appointment, so the list takes the focus.
    focusAfterDialog(() => list.current);
  });
  const ask = !canCancel
    ? undefined
    : (appointment: UnionAppointment) => {
        setAsked(appointment);
        setCancelling(true);
      };
  const request = (
    <Button kind="main" icon={CalendarPlus} onClick={() => setAsking(true)}>
      Solicitar agendamento
    </Button>
  );
  const none = <EmptyState icon={CalendarClock} title={appointmentTexts.none} />;
  return (
    <UnionFrame area={area} page="agendamentos" actions={request}>
      {showIn === 'table' ? (
        <AppointmentsTable appointments={appointments} now={now} empty={none} onRetry={onRetry} />
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
          empty={none}
        >
          {(found) => {
            const { upcoming, past } = splitAppointments(found, now);
            return (
              <div className={css.groups} ref={list} tabIndex={-1}>
                <Group title="Próximos" appointments={upcoming} now={now} onAsk={ask} />
                <Group title="Histórico" appointments={past} now={now} onAsk={ask} />
              </div>
            );
          }}
        </Loadable>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
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
        description={asked === undefined ? '' : whenOf(asked)}
        confirmLabel="Sim"
        cancelLabel="Voltar"
        destructive
        busy={cancelling !== null}
        busyLabel="Cancelando"
        onCancel={() => setCancelling(false)}
        onConfirm={() => {
          if (asked?.id == null || asked.office === null) return;
          onCancel({ id: asked.id, officeId: asked.office.id });
        }}
      />
    </UnionFrame>
  );
}
