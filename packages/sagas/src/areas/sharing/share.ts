import { failureOf } from '@estacao/contract';
import { isShareLink, parseShare, type Share, type ShareState } from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { selectStation } from '../station/slice.ts';

const sharingCall = lazyCalls(() => import('@estacao/contract/calls/sharing'));

/** Redirects to the link that a member shared. Fails only when a retry may help. */
const share = defineLoadable({
  name: 'share',
  *fetch(): SagaGenerator<ShareState> {
    const { navigation } = yield* theEnvironment();
    const parsedShare = parseShare(new URL(navigation.currentPath(), 'http://portal').searchParams);
    const link = parsedShare === undefined ? null : yield* fetchLink(parsedShare);
    if (link === null || !isShareLink(link)) return 'unavailable';
    // Replace, don't push: otherwise Back returns to this redirect.
    navigation.leave(link, { traceless: true });
    return 'leaving';
  },
});

function* fetchLink(parsedShare: Share): SagaGenerator<string | null> {
  const { id } = yield* select(selectStation);
  const { newKey } = yield* theEnvironment();
  const body = { ...parsedShare, station_id: id };
  try {
    // The call changes nothing, so its idempotency key needs no stored attempt.
    return (yield* callApi(sharingCall('validateSharing'), { body }, { idempotencyKey: newKey() })).link;
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.kind === 'http' && (failure.status === 404 || failure.status === 400)) return null;
    throw thrown;
  }
}

export const { select: selectShare, requested: shareRequested } = share;

export const shareArea = defineArea({
  state: share,
  isPrivate: false,
  // Runs only in browsers: a server render must not redirect.
  whileOnRoute: { share: share.load },
});
