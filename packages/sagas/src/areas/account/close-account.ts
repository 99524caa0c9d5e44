import { accountTexts, type Closure, paths } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { requireUser } from '../session/selectors.ts';
import { logoutRequested } from '../session/slice.ts';
import { selectStation } from '../station/slice.ts';

const accountCall = lazyCalls(() => import('@estacao/contract/calls/account'));

const closure = defineLoadable({
  name: 'closure',
  *fetch(): SagaGenerator<Closure> {
    const { id } = yield* requireUser();
    return yield* callApi(accountCall('getClosure'), { params: { id } });
  },
});

export const { select: selectClosure, requested: closureRequested } = closure;

const dataExport = defineMutation({
  name: 'dataExport',
  *send(password: string) {
    const { id } = yield* requireUser();
    const { slug } = yield* select(selectStation);
    yield* callApi(accountCall('confirmPassword'), { params: { id }, body: { password } });
    const data = yield* callApi(accountCall('exportMember'), { params: { id } });
    return { name: `meus-dados-${slug}.json`, text: JSON.stringify(data, null, 2) };
  },
});

export const {
  select: selectDataExport,
  requested: dataExportRequested,
  reset: dataExportReset,
} = dataExport;

const accountClose = defineMutation({
  name: 'accountClose',
  *send(password: string) {
    const { id } = yield* requireUser();
    yield* callApi(accountCall('closeAccount'), { params: { id }, body: { password } });
    yield* put(snackbarRaised({ text: accountTexts.closed }));
    yield* put(logoutRequested(paths.landing));
  },
});

export const {
  select: selectAccountClose,
  requested: accountCloseRequested,
  reset: accountCloseReset,
} = accountClose;

export const closeAccountArea = defineArea({
  state: [closure, dataExport, accountClose],
  isPrivate: true,
  isForRestricted: true,
});
