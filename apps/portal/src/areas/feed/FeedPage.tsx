import { Feed } from '@estacao/design-system/screens';
import { dataOf, percentSent } from '@estacao/domain';
import { selectUser } from '@estacao/sagas';
import {
  feedArea,
  feedRequested,
  freshRequested,
  hasMore,
  moreRequested,
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
import { fileChosen, fileDropped, fileRetried, filesArea, selectFile } from '@estacao/sagas/files';
import { useDispatch, useSelector } from 'react-redux';
import { usePage, usePortal } from '../../context.ts';
import { outcomeOf } from '../../flow/outcome.ts';
import { useInAddress } from '../../flow/use-in-address.ts';
import { Talk } from '../comments/Talk.tsx';

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
  const [shown, show] = useInAddress('comentarios');
  // The address may name a post that does not exist.
  const open = dataOf(posts)?.find(({ id }) => String(id) === shown)?.id ?? null;
  return (
    <Feed
      composer={{
        me: { name: user?.name ?? '', image: user?.image ?? null },
        draft: draft?.text,
        onWrite: (text) => dispatch(postDraftChanged({ text })),
        onSubmit: (post) => dispatch(postRequested(post)),
        busy: posting.isPending,
        sent: posting.done,
        video: video && {
          name: video.name,
          size: video.size,
          progress: percentSent(video.progress),
          retrying: video.isRetrying,
          error: video.error ?? undefined,
        },
        onVideo: (file) => dispatch(fileChosen({ field: POST_VIDEO, file, purpose: 'video' })),
        onVideoDrop: () => dispatch(fileDropped(POST_VIDEO)),
        onVideoRetry: () => dispatch(fileRetried(POST_VIDEO)),
        explains: station.pacing.explainFailures,
      }}
      posts={posts}
      fresh={feed.fresh.length}
      onFresh={() => dispatch(freshRequested())}
      hasMore={hasMore(feed)}
      more={feed.more}
      onMore={() => dispatch(moreRequested())}
      onRetry={() => dispatch(feedRequested())}
      onLike={(id, liked) => dispatch(postLikeRequested({ id, liked }))}
      onRemove={(id) =>
        outcomeOf(
          store,
          (key) => postRemovalRequested({ key, id }),
          (state) => selectPostRemoval(state).outcomes,
        )
      }
      open={open}
      onOpen={(id) => show(id === null ? undefined : String(id))}
      thread={open === null ? null : <Talk of={{ kind: 'post', id: open }} told={null} />}
    />
  );
}
