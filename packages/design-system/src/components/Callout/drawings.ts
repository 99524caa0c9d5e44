import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

export type FeedbackTone = 'success' | 'warning' | 'danger' | 'info';

/** An icon for each, so that colour isn't the only cue. Its words are among the common ones. */
export const feedbackIcons: Record<FeedbackTone, LucideIcon> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
  info: Info,
};
