import { Heart } from 'lucide-react';
import { likeButton as likeButtonWords } from '../../texts/pt-br/like-button.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { drawing, like } from './LikeButton.css.ts';
import { formatCount } from './likes.ts';

export interface LikeButtonProps {
  /** Update it optimistically in `onChange`, and roll back on failure. */
  liked: boolean;
  /** Includes the member's own like. */
  count: number;
  /** Names the item, if a page has several like buttons: "comentário de Ana". */
  subject?: string | undefined;
  /** While the server saves the like: ignores further presses. */
  busy?: boolean;
  disabled?: boolean;
  onChange?: ((liked: boolean) => void) | undefined;
}

/** Likes or unlikes an item. */
export function LikeButton({
  liked,
  count,
  subject,
  busy = false,
  disabled = false,
  onChange,
}: LikeButtonProps) {
  const texts = useTexts('likeButton', likeButtonWords);
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
      <span aria-hidden>{formatCount(count)}</span>
      <span className={hidden}>{texts.like(subject, texts.likes(count, formatCount(count)))}</span>
    </button>
  );
}
