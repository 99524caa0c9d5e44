import { Statements, type StatementTab } from '@estacao/design-system/screens';
import { selectUser } from '@estacao/sagas';
import { selectStatement, statementRequested, statementsArea } from '@estacao/sagas/statements';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { useInAddress } from '../../flow/use-in-address.ts';
import { useServerNow } from '../../flow/use-server-now.ts';

export const areas = [statementsArea];

const EARNED = 'premiacao';

function numberIn(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

export default function StatementsPage() {
  const dispatch = useDispatch();
  const { station } = usePage();
  const [list, setList] = useInAddress('aba');
  const [entry, setEntry] = useInAddress('lancamento');
  const openEntry = useCallback(
    (id: number | undefined) => setEntry(id === undefined ? undefined : String(id)),
    [setEntry],
  );
  return (
    <Statements
      statement={useSelector(selectStatement)}
      currency={station.currency}
      holder={useSelector(selectUser)?.name ?? ''}
      stationName={station.name}
      now={useServerNow(undefined)}
      tab={list === EARNED ? 'earned' : 'used'}
      onTab={(tab: StatementTab) => setList(tab === 'earned' ? EARNED : undefined)}
      entryId={numberIn(entry)}
      onEntry={openEntry}
      onRetry={() => dispatch(statementRequested())}
    />
  );
}
