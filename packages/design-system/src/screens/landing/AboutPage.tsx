import { type About, type Loaded, paths } from '@estacao/domain';
import { Container } from '../../components/Container/Container.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { MediaFrame } from '../../components/MediaFrame/MediaFrame.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { RichText } from '../../components/RichText/RichText.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { NotFound } from '../not-found/NotFound.tsx';
import * as css from './About.css.ts';

export interface AboutPageProps {
  /** `null`: there is no such page. */
  about: Loaded<About | null>;
  /** Tries again what failed. */
  onRetry?: (() => unknown) | undefined;
  /** Where the way back leads. */
  backHref?: string;
}

function Waiting() {
  return (
    <Container>
      <div className={css.article}>
        <div className={css.head}>
          <Skeleton shape="title" width="most" />
        </div>
        <div className={css.content}>
          <Skeleton shape="picture" />
          <div>
            <Skeleton />
            <Skeleton />
            <Skeleton width="most" />
            <Skeleton width="half" />
          </div>
        </div>
      </div>
    </Container>
  );
}

/** What an item of the landing page has to say, all of it. */
export function AboutPage({ about, onRetry, backHref = paths.landing }: AboutPageProps) {
  return (
    <Loadable of={about} skeleton={<Waiting />} onRetry={onRetry} level={1}>
      {(found) =>
        found === null ? (
          <NotFound />
        ) : (
          <Container>
            <article className={css.article}>
              <PageHeader title={found.name} backHref={backHref} />
              <div className={css.content}>
                {found.image === null ? null : <MediaFrame src={found.image} ratio="16/9" rounded eager />}
                {found.description === null ? null : <RichText html={found.description} />}
              </div>
            </article>
          </Container>
        )
      }
    </Loadable>
  );
}
