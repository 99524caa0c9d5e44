import { type ErrorAnnouncer, NoticeArea, onChunkError, Snackbar, ToastList } from '@estacao/design-system';
import {
  noticeDismissed,
  noticePaused,
  noticeResumed,
  selectSnackbar,
  selectToasts,
  snackbarRaised,
  toastRaised,
} from '@estacao/sagas';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { UnknownAction } from 'redux';
import type { PortalContext } from '../context.ts';

export function Notices() {
  const dispatch = useDispatch();
  const snackbar = useSelector(selectSnackbar);
  const toasts = useSelector(selectToasts);
  useEffect(
    () =>
      onChunkError(() =>
        dispatch(
          toastRaised({
            title: 'Erro',
            text: 'Não foi possível abrir. Verifique sua conexão e tente outra vez.',
          }),
        ),
      ),
    [dispatch],
  );
  const withSnackbarKey = (action: (key: string) => UnknownAction) => () => {
    if (snackbar !== null) dispatch(action(snackbar.key));
  };
  return (
    <NoticeArea>
      <Snackbar
        text={snackbar?.text}
        variant={snackbar?.variant}
        onPause={withSnackbarKey(noticePaused)}
        onResume={withSnackbarKey(noticeResumed)}
        onDismiss={withSnackbarKey(noticeDismissed)}
      />
      <ToastList
        toasts={toasts}
        onPause={(key) => dispatch(noticePaused(key))}
        onResume={(key) => dispatch(noticeResumed(key))}
        onDismiss={(key) => dispatch(noticeDismissed(key))}
      />
    </NoticeArea>
  );
}

export function errorNoticesOf({ page, portal }: PortalContext): ErrorAnnouncer {
  return {
    when: page.station.pacing.errorSnackbar,
    announce: (text) => portal.store.dispatch(snackbarRaised({ text, variant: 'error' })),
  };
}
