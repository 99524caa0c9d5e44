import { paths, type UnionPlace } from '@estacao/domain';
import type { ReactNode } from 'react';
import { Container } from '../../components/Container/Container.tsx';
import { ListRow } from '../../components/ListRow/ListRow.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { menuPagesOf, unionHref } from './area.ts';
import * as css from './UnionFrame.css.ts';
import { iconOf } from './UnionFrame.tsx';

export interface UnionMenuProps {
  area: UnionPlace;
  children?: ReactNode;
}

/** First page of an area, with a menu of its pages. */
export function UnionMenu({ area, children }: UnionMenuProps) {
  return (
    <Container>
      <PageHeader title={area.title} backHref={paths.home} />
      <div className={css.menu}>
        <nav aria-label={area.title}>
          <ul className={css.ways}>
            {menuPagesOf(area).map((page) => (
              <Surface key={page.address} as="li" inset="none">
                <ListRow
                  as="div"
                  icon={iconOf(area, page.address)}
                  title={page.title}
                  href={unionHref(area, page.address)}
                />
              </Surface>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </Container>
  );
}
