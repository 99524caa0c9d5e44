import { Feed } from '@estacao/design-system/screens';
import { dataOf, percentSent } from '@estacao/domain';
import { selectUser } from '@estacao/sagas';
import {
  feedArea,
  feedRequested,
  hasMore,
  moreRequested,
  newPostsRequested,
  POST_VIDEO,
  postDraftChanged,
  postLikeRequested,
  postRemovalRequested,
  postRequested,
  selectFeed,
  selectPostDraft,
  selectPosting,
  selectPostRemoval,
  selectPosts,
} from '@estacao/sagas/feed';
import { fileChosen, fileDiscarded, fileRetried, filesArea, selectFile } from '@estacao/sagas/files';
import { useDispatch, useSelector } from 'react-redux';
import { usePage, usePortal } from '../../context.ts';
import { awaitOutcome } from '../../flow/await-outcome.ts';
import { useQueryParam } from '../../flow/use-query-param.ts';
import { LazyComments } from '../comments/LazyComments.tsx';

export const areas = [filesArea, feedArea];

const selectVideo = selectFile(POST_VIDEO);

export default function FeedPage() {
  const dispatch = useDispatch();
  const { store } = usePortal();
  const { station } = usePage();
  const user = useSelector(selectUser);
  const feed = useSelector(selectFeed);
  const posting = useSelector(selectPosting);
  const draft = useSelector(selectPostDraft);
  const posts = useSelector(selectPosts);
  const video = useSelector(selectVideo);
  const [openIdParam, setOpenIdParam] = useQueryParam('comentarios');
  // The address may name a post that does not exist.
  const openPostId = dataOf(posts)?.find(({ id }) => String(id) === openIdParam)?.id ?? null;
  return (
    <Feed
      composer={{
        me: { name: user?.name ?? '', image: user?.image ?? null },
        draft: draft?.text,
        onDraftChange: (text) => dispatch(postDraftChanged({ text })),
        onSubmit: (post) => dispatch(postRequested(post)),
        busy: posting.isPending,
        sentCount: posting.successCount,
        video: video && {
          name: video.name,
          size: video.size,
          progress: percentSent(video.progress),
          retrying: video.isRetrying,
          error: video.error ?? undefined,
        },
        onVideo: (file) => dispatch(fileChosen({ field: POST_VIDEO, file, purpose: 'video' })),
        onVideoDrop: () => dispatch(fileDiscarded(POST_VIDEO)),
        onVideoRetry: () => dispatch(fileRetried(POST_VIDEO)),
        explainsRejection: station.pacing.explainFailures,
      }}
      posts={posts}
      newCount={feed.newPosts.length}
      onShowNew={() => dispatch(newPostsRequested())}
      hasMore={hasMore(feed)}
      moreStatus={feed.moreStatus}
      onMore={() => dispatch(moreRequested())}
      onRetry={() => dispatch(feedRequested())}
      onLike={(id, isLiked) => dispatch(postLikeRequested({ id, isLiked }))}
      onRemove={(id) =>
        awaitOutcome(
          store,
          (key) => postRemovalRequested({ key, id }),
          (state) => selectPostRemoval(state).outcomes,
        )
      }
      openPostId={openPostId}
      onOpen={(id) => setOpenIdParam(id === null ? undefined : String(id))}
      openComments={
        openPostId === null ? null : (
          <LazyComments subject={{ kind: 'post', id: openPostId }} serverTime={null} />
        )
      }
    />
  );
}
