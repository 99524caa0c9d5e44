import { ActivityCardSkeleton } from '../ActivityCard/ActivityCardSkeleton.tsx';
import { Container } from '../Container/Container.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { ListRowSkeleton } from '../ListRow/ListRowSkeleton.tsx';
import { pageHeader } from '../PageHeader/PageHeader.css.ts';
import { LoadingNote } from '../Skeleton/LoadingNote.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Surface } from '../Surface/Surface.tsx';
import * as css from './PageSkeleton.css.ts';

export interface PageSkeletonProps {
  shape: 'cards' | 'list' | 'form' | 'article';
  /** Reserves the back link's room. A form has none. */
  hasBack?: boolean;
  /** The announced text. @default a general loading message */
  label?: string;
}

function Title() {
  return (
    <div className={css.title}>
      <Skeleton shape="title" width="most" />
    </div>
  );
}

function Header({ hasBack }: Pick<PageSkeletonProps, 'hasBack'>) {
  return (
    <div className={pageHeader}>
      {hasBack ? (
        <div className={css.back}>
          <Skeleton />
        </div>
      ) : null}
      <Title />
    </div>
  );
}

function Cards() {
  return (
    <Grid>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((key) => (
        <ActivityCardSkeleton key={key} />
      ))}
    </Grid>
  );
}

function List() {
  return (
    <Surface as="ul" inset="none">
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <ListRowSkeleton key={key} leading />
      ))}
    </Surface>
  );
}

function Fields() {
  return (
    <>
      {[1, 2, 3].map((key) => (
        <div key={key} className={css.field}>
          <Skeleton width="third" />
          <Skeleton shape="button" />
        </div>
      ))}
      <Skeleton shape="button" />
    </>
  );
}

function Paragraphs() {
  return (
    <>
      {[1, 2, 3].map((key) => (
        <div key={key} className={css.article}>
          <Skeleton />
          <Skeleton />
          <Skeleton width="most" />
          <Skeleton width="half" />
        </div>
      ))}
    </>
  );
}

const bodies = { cards: Cards, list: List, article: Paragraphs };

/** Shown inside a frame while the page's code loads. Announced politely. */
export function PageSkeleton({ shape, hasBack = false, label }: PageSkeletonProps) {
  if (shape === 'form') {
    return (
      <Container>
        <LoadingNote label={label} />
        <div className={css.form}>
          <Title />
          <Fields />
        </div>
      </Container>
    );
  }
  const Body = bodies[shape];
  return (
    <Container>
      <LoadingNote label={label} />
      <Header hasBack={hasBack} />
      <Body />
    </Container>
  );
}
