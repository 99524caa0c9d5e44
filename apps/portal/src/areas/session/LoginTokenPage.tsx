import { LoginQuestion } from '@estacao/design-system/screens';
import {
  loginTokenArea,
  loginTokenConfirmed,
  loginTokenDeclined,
  selectLoginToken,
} from '@estacao/sagas/session';
import { useDispatch, useSelector } from 'react-redux';
import { AnonymousFrame } from '../../frames/anonymous-frame.tsx';
import { PageLoading } from '../../page/page-loading.tsx';

export const areas = [loginTokenArea];

export default function LoginTokenPage() {
  const dispatch = useDispatch();
  const { question } = useSelector(selectLoginToken);
  if (question === null) return <PageLoading as="main" />;
  return (
    <AnonymousFrame>
      <LoginQuestion
        {...question}
        onEnter={() => dispatch(loginTokenConfirmed())}
        onStay={() => dispatch(loginTokenDeclined())}
      />
    </AnonymousFrame>
  );
}
