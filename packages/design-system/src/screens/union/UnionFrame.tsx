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

export function iconOf({ part }: Pick<UnionPlace, 'part'>, address: string): IconDrawing {
  return byAddress[address] ?? byKind[unionKindOf(part, address)] ?? Info;
}

export interface UnionFrameProps extends Pick<PageHeaderProps, 'subtitle' | 'actions'> {
  area: UnionPlace;
  page: string;
  title?: string;
  back?: { readonly href: string; readonly label: string };
  headed?: boolean;
  children: ReactNode;
}

/** A subpage belongs to its parent's menu item, a request page to its info page. */
function isBehind(page: string, way: string): boolean {
  return page.startsWith(`${way}/`) || way === `${page}-info`;
}

/** Page of a union area with heading, back link and the area's other pages. */
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
