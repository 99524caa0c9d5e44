import { UnionAppointments } from '@estacao/design-system/screens';
import { dataOf } from '@estacao/domain';
import {
  selectUnionAppointments,
  selectUnionCancellation,
  unionAppointmentsRequested,
  unionCancellationRequested,
  unionServiceRequested,
} from '@estacao/sagas/union';
import { useDispatch, useSelector } from 'react-redux';
import { useServerNow } from '../../use-server-now.ts';
import { useForm } from './use-form.ts';
import { ofPart, useService, useUnion } from './use-union.ts';

export function Appointments() {
  const dispatch = useDispatch();
  const { area, part, page } = useUnion();
  const {
    pending: [cancelling],
    done,
  } = useSelector(selectUnionCancellation);
  const form = useForm(part, page, useService(part));
  const appointments = ofPart(part, useSelector(selectUnionAppointments), (found) => found.appointments);
  return (
    <UnionAppointments
      area={area}
      appointments={appointments}
      now={useServerNow(dataOf(appointments)?.[0]?.told)}
      showIn={area.appointmentsIn}
      canCancel={area.canCancel}
      cancelling={cancelling === undefined ? null : Number(cancelling)}
      cancelled={done}
      onCancel={(appointment) => dispatch(unionCancellationRequested({ part, ...appointment }))}
      onRetry={() => dispatch(unionAppointmentsRequested(part))}
      form={form}
      onRetryForm={() => dispatch(unionServiceRequested(part))}
    />
  );
}
