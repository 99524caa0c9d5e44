import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { IconDrawing } from '../Icon/drawing.ts';

export type FeedbackTone = 'success' | 'warning' | 'danger' | 'info';

/** An icon for each, so that colour isn't the only cue. Its words are among the common ones. */
export const feedbackIcons: Record<FeedbackTone, IconDrawing> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
  info: Info,
};
