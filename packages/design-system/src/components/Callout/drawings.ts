import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

export type FeedbackTone = 'success' | 'warning' | 'danger' | 'info';

/** An icon and a word for each, so that colour isn't the only cue. */
export const feedbackDrawings: Record<FeedbackTone, { icon: LucideIcon; label: string }> = {
  success: { icon: CircleCheck, label: 'Sucesso' },
  warning: { icon: TriangleAlert, label: 'Atenção' },
  danger: { icon: CircleX, label: 'Erro' },
  info: { icon: Info, label: 'Informação' },
};
