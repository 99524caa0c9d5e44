import type { Moment } from '@estacao/domain';
import { Download, MessageCircle, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { AuthorAvatar } from '../../components/CommentThread/AuthorAvatar.tsx';
import { DateText } from '../../components/DateText/DateText.tsx';
import { LikeButton } from '../../components/LikeButton/LikeButton.tsx';
import { formatCount } from '../../components/LikeButton/likes.ts';
import { Surface } from '../../components/Surface/Surface.tsx';
import { VideoFrame } from '../../components/VideoFrame/VideoFrame.tsx';
import { inlineVars } from '../../theme/inline-vars.ts';
import * as css from './Feed.css.ts';
import { feedTexts } from './texts.ts';

export interface FeedPost {
  readonly id: number;
  /** `null`: the author's account is deactivated or suspended. */
  readonly author: string | null;
  readonly picture: string | null;
  readonly createdAt: Moment;
  readonly text: string;
  readonly media:
    | {
        readonly kind: 'image';
        readonly src: string;
        readonly size: { readonly width: number; readonly height: number } | null;
      }
    /** `null`: no player supports the video. */
    | { readonly kind: 'video'; readonly src: string | null }
    | null;
  readonly own: boolean;
  readonly liked: boolean;
  readonly likes: number;
  readonly comments: number;
}

export interface PostCardProps {
  post: FeedPost;
  openComments: ReactNode;
  onLike: (id: number, liked: boolean) => void;
  onOpen: (id: number) => void;
  onRemove: (post: FeedPost) => void;
}

/** No browser plays these formats. */
const UNPLAYABLE = /\.(?:wmv|wmw)$/i;

function Media({ media, author }: { media: NonNullable<FeedPost['media']>; author: string }) {
  if (media.kind === 'image') {
    const { width, height } = media.size ?? { width: 16, height: 10 };
    return (
      <img
        className={css.picture}
        style={inlineVars({ [css.ratio]: `${width} / ${height}` })}
        src={media.src}
        alt={feedTexts.pictureOf(author)}
        loading="lazy"
        decoding="async"
      />
    );
  }
  if (media.src === null) return null;
  return UNPLAYABLE.test(media.src) ? (
    <div>
      <Button href={media.src} icon={Download} newTab>
        {feedTexts.download}
      </Button>
    </div>
  ) : (
    <VideoFrame src={media.src} title={feedTexts.videoOf(author)} rounded />
  );
}

/** Memoised: re-renders only when its own post changes. */
export const PostCard = /* @__PURE__ */ memo(function PostCard({
  post,
  openComments,
  onLike,
  onOpen,
  onRemove,
}: PostCardProps) {
  const { id, picture, createdAt, text, media, own, liked, likes, comments: commentCount } = post;
  const author = post.author ?? feedTexts.someone;
  const isOpen = openComments !== null;
  return (
    <Surface as="article">
      <div className={css.post}>
        <div className={css.head}>
          <AuthorAvatar name={author} picture={picture} />
          <div className={css.byline}>
            <span className={css.name}>
              {author}
              {own ? <Badge>{feedTexts.you}</Badge> : null}
            </span>
            <DateText value={createdAt} time="beside" />
          </div>
          {own ? (
            <Button kind="quiet" size="small" icon={Trash2} iconOnly onClick={() => onRemove(post)}>
              {feedTexts.remove}
            </Button>
          ) : null}
        </div>
        {text === '' ? null : <p className={css.words}>{text}</p>}
        {media === null ? null : <Media media={media} author={author} />}
        <div className={css.actions}>
          <LikeButton
            liked={liked}
            count={likes}
            subject={feedTexts.post(author)}
            onChange={(next) => onLike(id, next)}
          />
          <Button
            kind="quiet"
            size="small"
            icon={MessageCircle}
            aria-label={feedTexts.comments(commentCount, author)}
            aria-expanded={isOpen}
            onClick={() => onOpen(id)}
          >
            {formatCount(commentCount)}
          </Button>
        </div>
        {isOpen ? <div className={css.comments}>{openComments}</div> : null}
      </div>
    </Surface>
  );
});
