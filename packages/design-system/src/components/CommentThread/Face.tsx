import { initials } from '@estacao/domain';
import { face } from './CommentThread.css.ts';

export interface FaceProps {
  /** Whose it is: their initials stand there where there is no picture. */
  name: string;
  picture?: string | null | undefined;
  size?: 'md' | 'sm';
}

/** Who says something, at a glance. Their name stands beside it. */
export function Face({ name, picture, size = 'md' }: FaceProps) {
  return typeof picture === 'string' ? (
    <img className={face({ size })} src={picture} alt="" loading="lazy" decoding="async" />
  ) : (
    <span className={face({ size })} aria-hidden>
      {initials(name)}
    </span>
  );
}
