import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { IconDrawing } from '../Icon/drawing.ts';

export type FeedbackTone = 'success' | 'warning' | 'danger' | 'info';

export const feedbackIcons: Record<FeedbackTone, IconDrawing> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
  info: Info,
};
