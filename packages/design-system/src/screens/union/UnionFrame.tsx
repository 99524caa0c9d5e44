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
import { menuPagesOf, unionHref } from './area.ts';
import * as css from './UnionFrame.css.ts';

const iconByKind: Partial<Record<UnionPageKind, IconDrawing>> = {
  processes: FolderOpen,
  appointments: CalendarClock,
  contact: Phone,
  news: Newspaper,
  events: CalendarDays,
  videos: TvMinimalPlay,
  themes: MessagesSquare,
  suggestion: Lightbulb,
};

const iconByAddress: Readonly<Record<string, IconDrawing>> = {
  orientacoes: Signpost,
  'cafe-com-politica': Coffee,
  'agendamento-odontologia-info': Smile,
  'agendamento-psicologia-info': Brain,
  'agendamento-nutricionista-info': Apple,
};

export function iconOf({ part }: Pick<UnionPlace, 'part'>, address: string): IconDrawing {
  return iconByAddress[address] ?? iconByKind[unionKindOf(part, address)] ?? Info;
}

export interface UnionFrameProps extends Pick<PageHeaderProps, 'subtitle' | 'actions'> {
  area: UnionPlace;
  page: string;
  title?: string;
  backLink?: { readonly href: string; readonly label: string };
  hasOwnHeading?: boolean;
  children: ReactNode;
}

/** A subpage belongs to its parent's menu item, a request page to its info page. */
function belongsTo(page: string, menuAddress: string): boolean {
  return page.startsWith(`${menuAddress}/`) || menuAddress === `${page}-info`;
}

/** Page of a union area with heading, back link and the area's other pages. */
export function UnionFrame({
  area,
  page,
  title,
  subtitle,
  actions,
  backLink = { href: unionHref(area), label: area.title },
  hasOwnHeading = false,
  children,
}: UnionFrameProps) {
  const currentPage = area.pages.find(({ address }) => address === page);
  return (
    <Container>
      <div className={`${css.page} ${css.withNav}`}>
        <nav className={css.nav} aria-label={area.title}>
          <ul className={css.links}>
            {menuPagesOf(area).map((menuItem) => (
              <li key={menuItem.address}>
                <Anchor
                  className={css.link}
                  href={unionHref(area, menuItem.address)}
                  aria-current={
                    menuItem.address === page
                      ? 'page'
                      : belongsTo(page, menuItem.address)
                        ? 'true'
                        : undefined
                  }
                >
                  <Icon of={iconOf(area, menuItem.address)} />
                  {menuItem.title}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.content}>
          {hasOwnHeading ? null : (
            <PageHeader
              title={title ?? currentPage?.title ?? area.title}
              subtitle={subtitle}
              actions={actions}
              backHref={backLink.href}
              backLabel={backLink.label}
            />
          )}
          {children}
        </div>
      </div>
    </Container>
  );
}
