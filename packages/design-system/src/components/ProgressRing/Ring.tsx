import * as css from './ProgressRing.css.ts';

export interface RingProps {
  /** How much of it is drawn, from 0 to 100. Without one it turns. */
  share: number | undefined;
  tone?: 'control' | 'danger';
}

/** What is filled of a ring, without text: that stands beside it. */
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
        className={css.line({ tone, known: share !== undefined })}
        cx="24"
        cy="24"
        r="22"
        pathLength="100"
        // A full one reaches past its end, so that no seam is left there.
        strokeDasharray={`${share === 100 ? 101 : (share ?? 30)} 100`}
      />
    </svg>
  );
}
