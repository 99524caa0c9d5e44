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

type UnionForm = ComponentProps<typeof UnionAppointments>['form'];

export function useUnionForm(part: UnionPart, page: string, loadedService: Loaded<UnionService>): UnionForm {
  const dispatch = useDispatch();
  const { isPending } = useSelector(selectUnionRequest);
  const { errors, sentCount, draft } = useSelector(selectUnionForm);
  const userPhone = useSelector(selectUser)?.phone ?? '';
  const form = unionAreas[part].forms[page];
  const service = dataOf(loadedService);
  if (form === undefined || service === undefined)
    return loadedService.status === 'failed' ? 'failed' : 'loading';
  const { asksPhone, isDescriptionRequired } = form;
  return {
    weekdays: service.weekdays[page] ?? [],
    asksPhone,
    // The form accepts only mobile phone numbers.
    phone: asksPhone && isMobilePhone(userPhone) ? formatHealthPhone(userPhone) : '',
    isDescriptionRequired,
    busy: isPending,
    errors,
    sent: sentCount,
    draft,
    onDraftChange: (values: UnionRequest) => dispatch(unionDraftChanged({ part, page, values })),
    onSend: (values: UnionRequest) => dispatch(unionRequested({ part, page, values })),
  };
}
