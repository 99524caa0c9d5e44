import type { UnionAppointments } from '@estacao/design-system';
import { type UnionPart, type UnionRequest, type UnionService, unionAreas } from '@estacao/domain';
import { selectUnionRequest, unionRequestWanted } from '@estacao/sagas/union';
import type { ComponentProps } from 'react';
import { useDispatch, useSelector } from 'react-redux';

type Form = ComponentProps<typeof UnionAppointments>['form'];

/** What is asked for on a page, and how; nothing before the days are known. */
export function useForm(part: UnionPart, page: string, service: UnionService | undefined): Form {
  const dispatch = useDispatch();
  const { isPending, errors, sent } = useSelector(selectUnionRequest);
  const form = unionAreas[part].forms[page];
  if (form === undefined || service === undefined) return undefined;
  const { asksPhone, isDescriptionRequired } = form;
  return {
    weekdays: service.weekdays[page] ?? [],
    asksPhone,
    isDescriptionRequired,
    busy: isPending,
    errors,
    sent,
    onSend: (values: UnionRequest) => dispatch(unionRequestWanted({ part, page, values })),
  };
}
