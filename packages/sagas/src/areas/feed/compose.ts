import { failureOf } from '@estacao/contract';
import { kindByName, type Post } from '@estacao/domain';
import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { attempt } from '../../kernel/attempt.ts';
import { isNotThere } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { tabDraft } from '../../kernel/tab-draft.ts';
import { fileDropped, selectFile } from '../files/files.ts';
import { base64Of } from '../files/send-picture.ts';
import { theUser } from '../session/selectors.ts';
import { lookAgain } from './list.ts';
import { feed, type NewPost, type postRemovalWanted, type postWanted } from './slice.ts';
import { wentWrong } from './wrong.ts';

const feedCall = lazyCalls(() => import('@estacao/contract/calls/feed'));

const { posted, notPosted, draftFound, removed, notRemoved } = feed.actions;

/** The field that the video of a post is chosen in. */
export const POST_VIDEO = 'postVideo';

const draft = /* @__PURE__ */ tabDraft('feed', { text: '' });

export function* keepDraft({ payload: text }: { readonly payload: string }): SagaGenerator<void> {
  yield* draft.keep({ text });
}

export function* findDraft(): SagaGenerator<void> {
  const found = yield* draft.reread();
  if (found !== undefined) yield* put(draftFound(found.text));
}

/** Words, a picture, or a video that has arrived before: each by its call. */
function* post({ text, picture }: NewPost): SagaGenerator<Post> {
  const { id: user, station } = yield* theUser();
  const words = { station_id: station.id, user, description: text };
  const name = `${user}:post`;
  if (picture !== null) {
    const base64 = yield* call(base64Of, picture);
    const imageType = kindByName(picture.name) === 'png' ? ('png' as const) : ('jpeg' as const);
    const body = { ...words, base64, imageType };
    return yield* attempt(name, body, (idempotencyKey) =>
      ask(feedCall('createPicturePost'), { body }, { idempotencyKey }),
    );
  }
  const video = (yield* select(selectFile(POST_VIDEO)))?.stored;
  if (video?.id !== undefined) {
    const { url } = yield* ask(feedCall('getVideo'), { params: { id: video.id } });
    const body = { ...words, media_type: 'video' as const, media: url };
    return yield* attempt(name, body, (idempotencyKey) =>
      ask(feedCall('createVideoPost'), { body }, { idempotencyKey }),
    );
  }
  return yield* attempt(name, words, (idempotencyKey) =>
    ask(feedCall('createPost'), { body: words }, { idempotencyKey }),
  );
}

export const sendPost = safe(
  function* sendPost({ payload }: ReturnType<typeof postWanted>): SagaGenerator<void> {
    const made = yield* post(payload);
    yield* draft.forget();
    yield* put(fileDropped(POST_VIDEO));
    yield* put(posted(made));
    yield* lookAgain(Number.POSITIVE_INFINITY);
  },
  (failure) => wentWrong({ failure, after: notPosted() }),
  'post',
);

export const removePost = safe(
  function* removePost({ payload }: ReturnType<typeof postRemovalWanted>): SagaGenerator<void> {
    try {
      yield* ask(feedCall('deletePost'), { params: { id: payload.id } });
    } catch (thrown) {
      // Gone is what it was to be.
      if (!isNotThere(failureOf(thrown))) throw thrown;
    }
    yield* put(removed(payload));
  },
  (failure, { payload }) => wentWrong({ failure, after: notRemoved(payload.key) }),
  'post',
);
