import { failureOf } from '@estacao/contract';
import { isShareLink, readShare, type Share, type ShareState } from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { selectStation } from '../station/slice.ts';

const sharingCall = lazyCalls(() => import('@estacao/contract/calls/sharing'));

/** Leads on to where a link leads that a member shared. It fails where it may be tried again. */
const share = defineLoadable({
  name: 'share',
  *fetch(): SagaGenerator<ShareState> {
    const { navigation } = yield* theWorld();
    const shared = readShare(new URL(navigation.here(), 'http://portal').searchParams);
    const link = shared === undefined ? null : yield* linkOf(shared);
    if (link === null || !isShareLink(link)) return 'unavailable';
    // Back would bring whoever goes there here, and so there again.
    navigation.leave(link, { traceless: true });
    return 'leaving';
  },
});

function* linkOf(shared: Share): SagaGenerator<string | null> {
  const { id } = yield* select(selectStation);
  const { newKey } = yield* theWorld();
  const body = { ...shared, station_id: id };
  try {
    // It is asked, and nothing done: no attempt to be kept.
    return (yield* ask(sharingCall('validateSharing'), { body }, { idempotencyKey: newKey() })).link;
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
  // A server that draws the page leads nobody anywhere.
  stays: { share: share.load },
});
