import * as css from './ProgressRing.css.ts';

export interface RingProps {
  /** From 0 to 100. Without it the ring rotates. */
  share: number | undefined;
  tone?: 'control' | 'danger';
}

/** A progress ring without text, hidden from screen readers. */
export function Ring({ share, tone }: RingProps) {
  return (
    <svg
      className={css.drawing({ turning: share === undefined })}
      viewBox="0 0 48 48"
      fill="none"
      strokeWidth="4"
      aria-hidden
    >
      <circle
        className={css.line({ tone, determinate: share !== undefined })}
        cx="24"
        cy="24"
        r="22"
        pathLength="100"
        // Overlaps its start at 100 %, so that no seam shows.
        strokeDasharray={`${share === 100 ? 101 : (share ?? 30)} 100`}
      />
    </svg>
  );
}
