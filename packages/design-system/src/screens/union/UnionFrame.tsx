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
import type { ReactNode } from 'react';
import { Container } from '../../components/Container/Container.tsx';
import type { IconDrawing } from '../../components/Icon/drawing.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Anchor } from '../../components/Link/Anchor.tsx';
import { PageHeader, type PageHeaderProps } from '../../components/PageHeader/PageHeader.tsx';
import { unionHref, waysOf } from './area.ts';
import * as css from './UnionFrame.css.ts';

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

export interface UnionFrameProps extends Pick<PageHeaderProps, 'subtitle' | 'actions'> {
  /** The area that the page is in. */
  area: UnionPlace;
  /** Which page, by its address. */
  page: string;
  /** What it is called, where that is more than its name in the menu. */
  title?: string;
  /** Where "Voltar" leads, where that isn't the first page of the area. */
  back?: { readonly href: string; readonly label: string };
  /** The page brings its own heading. */
  headed?: boolean;
  children: ReactNode;
}

/** Whether a page is one that another leads to: what is below it, or what one asks for after it. */
function isBehind(page: string, way: string): boolean {
  return page.startsWith(`${way}/`) || way === `${page}-info`;
}

/** A page of an area: what it is, the way back, and the other pages beside it where there is room. */
export function UnionFrame({
  area,
  page,
  title,
  subtitle,
  actions,
  back = { href: unionHref(area), label: area.title },
  headed = false,
  children,
}: UnionFrameProps) {
  const own = area.pages.find(({ address }) => address === page);
  return (
    <Container>
      <div className={`${css.page} ${css.withNav}`}>
        <nav className={css.nav} aria-label={area.title}>
          <ul className={css.links}>
            {waysOf(area).map((way) => (
              <li key={way.address}>
                <Anchor
                  className={css.link}
                  href={unionHref(area, way.address)}
                  aria-current={
                    way.address === page ? 'page' : isBehind(page, way.address) ? 'true' : undefined
                  }
                >
                  <Icon of={iconOf(area, way.address)} />
                  {way.title}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.content}>
          {headed ? null : (
            <PageHeader
              title={title ?? own?.title ?? area.title}
              subtitle={subtitle}
              actions={actions}
              backHref={back.href}
              backLabel={back.label}
            />
          )}
          {children}
        </div>
      </div>
    </Container>
  );
}
