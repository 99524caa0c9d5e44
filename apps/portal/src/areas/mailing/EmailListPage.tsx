import { EmailList } from '@estacao/design-system/screens';
import { emailListPath, isEmailListKind } from '@estacao/domain';
import { emailListAt, emailListRequested, mailingArea, selectEmailList } from '@estacao/sagas/mailing';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from '../../routing/use-params.ts';

export const areas = [mailingArea];

export default function EmailListPage() {
  const { type = '', userId = '', hash = '' } = useParams();
  const dispatch = useDispatch();
  const kind = isEmailListKind(type) ? type : 'inscricao';
  return (
    <EmailList
      kind={kind}
      result={emailListAt(kind, useSelector(selectEmailList))}
      resubscribeHref={emailListPath('inscricao', userId, hash)}
      onRetry={() => dispatch(emailListRequested(kind, userId, hash))}
    />
  );
}
