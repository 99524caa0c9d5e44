import type { UnionAppointments } from '@estacao/design-system/screens';
import {
  dataOf,
  formatHealthPhone,
  isMobilePhone,
  type Loaded,
  type UnionPart,
  type UnionRequest,
  type UnionService,
  unionAreas,
} from '@estacao/domain';
import { selectUser } from '@estacao/sagas';
import { selectUnionForm, selectUnionRequest, unionDraftChanged, unionRequested } from '@estacao/sagas/union';
import type { ComponentProps } from 'react';
import { useDispatch, useSelector } from 'react-redux';

type Form = ComponentProps<typeof UnionAppointments>['form'];

export function useForm(part: UnionPart, page: string, loaded: Loaded<UnionService>): Form {
  const dispatch = useDispatch();
  const { isPending } = useSelector(selectUnionRequest);
  const { errors, sent, draft } = useSelector(selectUnionForm);
  const known = useSelector(selectUser)?.phone ?? '';
  const form = unionAreas[part].forms[page];
  const service = dataOf(loaded);
  if (form === undefined || service === undefined) return loaded.status === 'failed' ? 'failed' : 'loading';
  const { asksPhone, isDescriptionRequired } = form;
  return {
    weekdays: service.weekdays[page] ?? [],
    asksPhone,
    // The form takes mobile phones only.
    phone: asksPhone && isMobilePhone(known) ? formatHealthPhone(known) : '',
    isDescriptionRequired,
    busy: isPending,
    errors,
    sent,
    draft,
    onWrite: (values: UnionRequest) => dispatch(unionDraftChanged({ part, page, values })),
    onSend: (values: UnionRequest) => dispatch(unionRequested({ part, page, values })),
  };
}
