import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

export type FeedbackTone = 'success' | 'warning' | 'danger' | 'info';

/** A drawing and a word for each: colour alone tells nothing to many. */
export const feedbackDrawings: Record<FeedbackTone, { icon: LucideIcon; label: string }> = {
  success: { icon: CircleCheck, label: 'Sucesso' },
  warning: { icon: TriangleAlert, label: 'Atenção' },
  danger: { icon: CircleX, label: 'Erro' },
  info: { icon: Info, label: 'Informação' },
};
