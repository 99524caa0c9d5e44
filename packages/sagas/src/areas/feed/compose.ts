import { kindByName, type Post } from '@estacao/domain';
import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { callApiOnce } from '../../kernel/attempt.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { nullIfNotFound } from '../../kernel/lookup.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { defineDraft, tabDraft } from '../../kernel/tab-draft.ts';
import { fileDiscarded, selectFile } from '../files/files.ts';
import { base64Of } from '../files/send-picture.ts';
import { toastFailure } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';

const feedCall = lazyCalls(() => import('@estacao/contract/calls/feed'));

export const POST_VIDEO = 'postVideo';

export const postDraft = defineDraft({
  name: 'postDraft',
  storage: tabDraft('feed', { text: '' }),
  followsChanges: true,
});

export const { select: selectPostDraft, changed: postDraftChanged } = postDraft;

interface PostRequest {
  readonly text: string;
  readonly picture: File | null;
}

export const posting = defineMutation({
  name: 'posting',
  *send(post: PostRequest): SagaGenerator<Post> {
    const createdPost = yield* sendPost(post);
    yield* postDraft.forget();
    yield* put(fileDiscarded(POST_VIDEO));
    return createdPost;
  },
  onFailure: toastFailure,
});

export const { select: selectPosting, requested: postRequested } = posting;

function* sendPost({ text, picture }: PostRequest): SagaGenerator<Post> {
  const { id: user, station } = yield* requireUser();
  const content = { station_id: station.id, user, description: text };
  const name = `${user}:post`;
  if (picture !== null) {
    const base64 = yield* call(base64Of, picture);
    const imageType = kindByName(picture.name) === 'png' ? ('png' as const) : ('jpeg' as const);
    return yield* callApiOnce(name, feedCall('createPicturePost'), {
      body: { ...content, base64, imageType },
    });
  }
  const video = (yield* select(selectFile(POST_VIDEO)))?.stored;
  if (video?.id === undefined) return yield* callApiOnce(name, feedCall('createPost'), { body: content });
  const { url } = yield* callApi(feedCall('getVideo'), { params: { id: video.id } });
  const body = { ...content, media_type: 'video' as const, media: url };
  return yield* callApiOnce(name, feedCall('createVideoPost'), { body });
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
    yield* nullIfNotFound(() => callApi(feedCall('deletePost'), { params: { id } }));
  },
  onFailure: toastFailure,
});

export const { select: selectPostRemoval, requested: postRemovalRequested } = postRemoval;
