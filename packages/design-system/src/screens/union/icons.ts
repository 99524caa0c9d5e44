import { type UnionPageKind, type UnionPlace, unionKindOf } from '@estacao/domain';
import {
  Apple,
  Brain,
  CalendarClock,
  CalendarDays,
  Coffee,
  FolderOpen,
  Info,
  Lightbulb,
  MessagesSquare,
  Newspaper,
  Phone,
  Signpost,
  Smile,
  TvMinimalPlay,
} from 'lucide-react';
import type { IconDrawing } from '../../components/Icon/drawing.ts';

const byKind: Partial<Record<UnionPageKind, IconDrawing>> = {
  processes: FolderOpen,
  appointments: CalendarClock,
  contact: Phone,
  news: Newspaper,
  events: CalendarDays,
  videos: TvMinimalPlay,
  themes: MessagesSquare,
  suggestion: Lightbulb,
};

const byAddress: Readonly<Record<string, IconDrawing>> = {
  orientacoes: Signpost,
  'cafe-com-politica': Coffee,
  'agendamento-odontologia-info': Smile,
  'agendamento-psicologia-info': Brain,
  'agendamento-nutricionista-info': Apple,
};

/** The drawing of a page: its own, else that of its kind. */
export function iconOf({ part }: Pick<UnionPlace, 'part'>, address: string): IconDrawing {
  return byAddress[address] ?? byKind[unionKindOf(part, address)] ?? Info;
}
