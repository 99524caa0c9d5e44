import { contentOf } from '@estacao/stations/content';
import type { ThreadComment } from '../../../components/CommentThread/CommentThread.tsx';
import type { FeedPost } from '../PostCard.tsx';

/** Fixed time, so that story screenshots do not change from day to day. */
export const NOW = '2026-03-06T12:00:00-03:00';
const HOUR = 60 * 60_000;

function at(hoursAgo: number): string {
  return new Date(Date.parse(NOW) - hoursAgo * HOUR).toISOString();
}

export function feedOf(slug: string, covers: Readonly<Record<string, string | undefined>>) {
  const { posts, members } = contentOf(slug);
  const [{ mailbox: me, name }] = members;
  const nameOf = (mailbox: string) => {
    const found = members.find((member) => member.mailbox === mailbox);
    return found === undefined || found.status === 'suspended' ? null : (found.name.split(' ')[0] ?? '');
  };
  const all = posts.toSorted((one, other) => one.hoursAgo - other.hoursAgo);
  const shown = all.map((post, index): FeedPost => {
    const { by, text = '', cover, video, hoursAgo, likedBy = [], comments = [] } = post;
    const picture = cover && covers[cover];
    return {
      id: index + 1,
      author: nameOf(by),
      picture: null,
      at: at(hoursAgo),
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
  const saidOf = (id: number): readonly ThreadComment[] =>
    (all[id - 1]?.comments ?? [])
      .toSorted((one, other) => one.hoursAgo - other.hoursAgo)
      .map(({ by, text, hoursAgo, likedBy = [] }, index) => ({
        id: String(index + 1),
        author: nameOf(by),
        picture: null,
        date: at(hoursAgo),
        text,
        own: by === me,
        liked: likedBy.includes(me),
        likes: likedBy.length,
      }));
  return { me: { name, image: null }, posts: shown, saidOf };
}
