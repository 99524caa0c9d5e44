import { logoutRequested } from '@estacao/sagas';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { PageLoading } from '../../page/page-loading.tsx';

export default function LogoutPage() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(logoutRequested());
  }, [dispatch]);
  return <PageLoading as="main" />;
}
