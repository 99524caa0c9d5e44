import type { Activity } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import type { ThreadComment } from '../../../components/CommentThread/CommentThread.tsx';
import type { CommentsContent } from '../Comments.tsx';

/** Fixed time, so that story screenshots do not change from day to day. */
export const NOW = '2026-03-06T12:00:00-03:00';
const HOUR = 60 * 60_000;

interface SampleComment {
  readonly by: string;
  readonly text: string;
  readonly hoursAgo: number;
  readonly likedBy?: readonly string[] | undefined;
  readonly replies?: readonly SampleComment[] | undefined;
}

export function commentsOf(slug: string): {
  readonly activity: Pick<Activity, 'name'>;
  readonly content: CommentsContent;
} {
  const { activities, members } = contentOf(slug);
  const [activity] = activities.toSorted((a, b) => (b.talk?.length ?? 0) - (a.talk?.length ?? 0));
  const [{ mailbox: me }] = members;
  let id = 0;
  const toComment = ({ by, text, hoursAgo, likedBy = [], replies = [] }: SampleComment): ThreadComment => {
    const author = members.find(({ mailbox }) => mailbox === by);
    id += 1;
    return {
      id: String(id),
      author:
        author === undefined || author.status === 'suspended' ? null : (author.name.split(' ')[0] ?? ''),
      picture: null,
      date: new Date(Date.parse(NOW) - hoursAgo * HOUR).toISOString(),
      text,
      isOwn: by === me,
      liked: likedBy.includes(me),
      likes: likedBy.length,
      replies: replies.map(toComment),
    };
  };
  const { name = '', talk = [], likedBy = [] } = activity ?? {};
  return {
    activity: { name },
    content: {
      liked: likedBy.includes(me),
      likes: likedBy.length,
      comments: talk.toSorted((a, b) => a.hoursAgo - b.hoursAgo).map(toComment),
      hasMore: false,
    },
  };
}
