import { contentOf } from '@estacao/stations/content';
import type { ThreadComment } from '../../../components/CommentThread/CommentThread.tsx';
import type { FeedPost } from '../PostCard.tsx';

/** Fixed time, so that story screenshots do not change from day to day. */
export const NOW = '2026-03-06T12:00:00-03:00';
const HOUR = 60 * 60_000;

function timestampHoursAgo(hoursAgo: number): string {
  return new Date(Date.parse(NOW) - hoursAgo * HOUR).toISOString();
}

export function feedOf(slug: string, covers: Readonly<Record<string, string | undefined>>) {
  const { posts, members } = contentOf(slug);
  const [{ mailbox: me, name }] = members;
  const nameOf = (mailbox: string) => {
    const author = members.find((member) => member.mailbox === mailbox);
    return author === undefined || author.status === 'suspended' ? null : (author.name.split(' ')[0] ?? '');
  };
  const sortedPosts = posts.toSorted((a, b) => a.hoursAgo - b.hoursAgo);
  const feedPosts = sortedPosts.map((post, index): FeedPost => {
    const { by, text = '', cover, video, hoursAgo, likedBy = [], comments = [] } = post;
    const picture = cover && covers[cover];
    return {
      id: index + 1,
      author: nameOf(by),
      picture: null,
      createdAt: timestampHoursAgo(hoursAgo),
      text,
      media:
        video !== undefined
          ? { kind: 'video', src: video }
          : picture === undefined
            ? null
            : { kind: 'image', src: picture, size: { width: 640, height: 400 } },
      own: by === me,
      liked: likedBy.includes(me),
      likes: likedBy.length,
      comments: comments.length,
    };
  });
  const commentsOn = (id: number): readonly ThreadComment[] =>
    (sortedPosts[id - 1]?.comments ?? [])
      .toSorted((a, b) => a.hoursAgo - b.hoursAgo)
      .map(({ by, text, hoursAgo, likedBy = [] }, index) => ({
        id: String(index + 1),
        author: nameOf(by),
        picture: null,
        date: timestampHoursAgo(hoursAgo),
        text,
        isOwn: by === me,
        liked: likedBy.includes(me),
        likes: likedBy.length,
      }));
  return { me: { name, image: null }, posts: feedPosts, commentsOf: commentsOn };
}
