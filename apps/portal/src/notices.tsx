import {
  NoticeArea,
  onChunkError,
  Snackbar,
  ToastList,
  type WrongFields,
  WrongFieldsProvider,
} from '@estacao/design-system';
import {
  noticeDismissed,
  noticeHeld,
  noticeReleased,
  selectSnackbar,
  selectToasts,
  snackbarRaised,
  toastRaised,
} from '@estacao/sagas';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { UnknownAction } from 'redux';
import { usePage } from './context.ts';

/** What has just happened, over whatever page is shown. How long it stays is the flows' business. */
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

/** Forms say what is wrong with a field where all notices stand, when the station wants it said. */
export function FormNotices({ children }: { readonly children: ReactNode }) {
  const dispatch = useDispatch();
  const { errorSnackbar } = usePage().station.pacing;
  const said = useMemo(
    (): WrongFields => ({
      when: errorSnackbar,
      say: (text) => void dispatch(snackbarRaised({ text, variant: 'error' })),
    }),
    [dispatch, errorSnackbar],
  );
  return <WrongFieldsProvider value={said}>{children}</WrongFieldsProvider>;
}
