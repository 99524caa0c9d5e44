import { logoutRequested } from '@estacao/sagas';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { PageLoading } from '../../page/page-loading.tsx';

/** Where "Sair" leads: the flow logs out, and goes on to the landing page. */
export default function LogoutPage() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(logoutRequested());
  }, [dispatch]);
  return <PageLoading as="main" />;
}
