import { Heart } from 'lucide-react';
import { hidden } from '../../theme/hidden.css.ts';
import { likeButton as likeButtonWords } from '../../words/pt-br/like-button.ts';
import { useWords } from '../../words/words.ts';
import { Icon } from '../Icon/Icon.tsx';
import { drawing, like } from './LikeButton.css.ts';
import { shownCount } from './likes.ts';

export interface LikeButtonProps {
  /** Whether the member likes it. Turn it at once, and back if it could not be kept. */
  liked: boolean;
  /** How many do, the member included. */
  count: number;
  /** What is liked, where several stand on a page: "comentário de Ana". */
  what?: string | undefined;
  /** It is being kept: looks as it will be, and takes no second press. */
  busy?: boolean;
  /** Can't be used now. It stays in the tab order. */
  disabled?: boolean;
  /** What it should be. */
  onChange?: ((liked: boolean) => void) | undefined;
}

/** Likes something, or no longer does. */
export function LikeButton({
  liked,
  count,
  what,
  busy = false,
  disabled = false,
  onChange,
}: LikeButtonProps) {
  const words = useWords('likeButton', likeButtonWords);
  return (
    <button
      type="button"
      className={like({ disabled })}
      aria-pressed={liked}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabled || undefined}
      onClick={() => {
        if (!busy && !disabled) onChange?.(!liked);
      }}
    >
      <span className={drawing({ liked, disabled })}>
        <Icon of={Heart} />
      </span>
      <span aria-hidden>{shownCount(count)}</span>
      <span className={hidden}>{words.like(what, words.likes(count, shownCount(count)))}</span>
    </button>
  );
}
