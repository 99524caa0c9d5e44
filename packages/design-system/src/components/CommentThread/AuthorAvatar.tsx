import { initials } from '@estacao/domain';
import { face } from './CommentThread.css.ts';

export interface AuthorAvatarProps {
  name: string;
  picture?: string | null | undefined;
  size?: 'md' | 'sm';
}

/** Picture or initials of a comment's author, whose name is beside it. */
export function AuthorAvatar({ name, picture, size = 'md' }: AuthorAvatarProps) {
  return typeof picture === 'string' ? (
    <img className={face({ size })} src={picture} alt="" loading="lazy" decoding="async" />
  ) : (
    <span className={face({ size })} aria-hidden>
      {initials(name)}
    </span>
  );
}
