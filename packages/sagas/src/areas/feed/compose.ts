import { kindByName, type Post } from '@estacao/domain';
import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { askOnce } from '../../kernel/attempt.ts';
import { orNull } from '../../kernel/found.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { defineDraft, tabDraft } from '../../kernel/tab-draft.ts';
import { fileDropped, selectFile } from '../files/files.ts';
import { base64Of } from '../files/send-picture.ts';
import { toastFailure } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';

const feedCall = lazyCalls(() => import('@estacao/contract/calls/feed'));

export const POST_VIDEO = 'postVideo';

export const postDraft = defineDraft({
  name: 'postDraft',
  keptIn: tabDraft('feed', { text: '' }),
  isLive: true,
});

export const { select: selectPostDraft, changed: postDraftChanged } = postDraft;

interface PostRequest {
  readonly text: string;
  readonly picture: File | null;
}

export const posting = defineMutation({
  name: 'posting',
  *send(post: PostRequest): SagaGenerator<Post> {
    const made = yield* sendPost(post);
    yield* postDraft.forget();
    yield* put(fileDropped(POST_VIDEO));
    return made;
  },
  onFailure: toastFailure,
});

export const { select: selectPosting, requested: postRequested } = posting;

function* sendPost({ text, picture }: PostRequest): SagaGenerator<Post> {
  const { id: user, station } = yield* theUser();
  const words = { station_id: station.id, user, description: text };
  const name = `${user}:post`;
  if (picture !== null) {
    const base64 = yield* call(base64Of, picture);
    const imageType = kindByName(picture.name) === 'png' ? ('png' as const) : ('jpeg' as const);
    return yield* askOnce(name, feedCall('createPicturePost'), { body: { ...words, base64, imageType } });
  }
  const video = (yield* select(selectFile(POST_VIDEO)))?.stored;
  if (video?.id === undefined) return yield* askOnce(name, feedCall('createPost'), { body: words });
  const { url } = yield* ask(feedCall('getVideo'), { params: { id: video.id } });
  const body = { ...words, media_type: 'video' as const, media: url };
  return yield* askOnce(name, feedCall('createVideoPost'), { body });
}

interface RemovalRequest {
  /** The screen finds the outcome under this key. */
  readonly key: string;
  readonly id: number;
}

/** A missing post counts as removed. */
export const postRemoval = defineMutation({
  name: 'postRemoval',
  keyOf: ({ key }: RemovalRequest) => key,
  *send({ id }: RemovalRequest): SagaGenerator<void> {
    yield* orNull(() => ask(feedCall('deletePost'), { params: { id } }));
  },
  onFailure: toastFailure,
});

export const { select: selectPostRemoval, requested: postRemovalRequested } = postRemoval;
