import { Statements, type StatementTab } from '@estacao/design-system/screens';
import { selectUser } from '@estacao/sagas';
import { selectStatement, statementRequested, statementsArea } from '@estacao/sagas/statements';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { useQueryParam } from '../../flow/use-query-param.ts';
import { useServerNow } from '../../flow/use-server-now.ts';

export const areas = [statementsArea];

const EARNED = 'premiacao';

function parseId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

export default function StatementsPage() {
  const dispatch = useDispatch();
  const { station } = usePage();
  const [tabParam, setTabParam] = useQueryParam('aba');
  const [entryParam, setEntryParam] = useQueryParam('lancamento');
  const openEntry = useCallback(
    (id: number | undefined) => setEntryParam(id === undefined ? undefined : String(id)),
    [setEntryParam],
  );
  return (
    <Statements
      statement={useSelector(selectStatement)}
      currency={station.currency}
      holder={useSelector(selectUser)?.name ?? ''}
      stationName={station.name}
      now={useServerNow(undefined)}
      tab={tabParam === EARNED ? 'earned' : 'used'}
      onTab={(tab: StatementTab) => setTabParam(tab === 'earned' ? EARNED : undefined)}
      entryId={parseId(entryParam)}
      onEntry={openEntry}
      onRetry={() => dispatch(statementRequested())}
    />
  );
}
