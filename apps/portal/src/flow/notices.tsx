import { NoticeArea, onChunkError, Snackbar, ToastList, type WrongFields } from '@estacao/design-system';
import {
  noticeDismissed,
  noticeHeld,
  noticeReleased,
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
  const on = (action: (key: string) => UnknownAction) => () => {
    if (snackbar !== null) dispatch(action(snackbar.key));
  };
  return (
    <NoticeArea>
      <Snackbar
        text={snackbar?.text}
        variant={snackbar?.variant}
        onHold={on(noticeHeld)}
        onRelease={on(noticeReleased)}
        onDismiss={on(noticeDismissed)}
      />
      <ToastList
        toasts={toasts}
        onHold={(key) => dispatch(noticeHeld(key))}
        onRelease={(key) => dispatch(noticeReleased(key))}
        onDismiss={(key) => dispatch(noticeDismissed(key))}
      />
    </NoticeArea>
  );
}

export function formNotices({ page, portal }: PortalContext): WrongFields {
  return {
    when: page.station.pacing.errorSnackbar,
    say: (text) => portal.store.dispatch(snackbarRaised({ text, variant: 'error' })),
  };
}
