import { type Loaded, mapLoaded, type UnionPlace, type UnionService } from '@estacao/domain';
import { CalendarPlus } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { unionHref } from './area.ts';
import { UnionFrame } from './UnionFrame.tsx';
import * as css from './UnionTexts.css.ts';

export interface UnionTextsProps {
  area: UnionPlace;
  page: string;
  service: Loaded<UnionService>;
  showTopics?: boolean;
  formAddress?: string | undefined;
  onRetry?: (() => unknown) | undefined;
}

function Topics({ topics }: { readonly topics: readonly string[] }) {
  const id = useId();
  return topics.length === 0 ? null : (
    <section className={css.part} aria-labelledby={id}>
      <Heading level={2} size="lg" id={id}>
        Assuntos atendidos
      </Heading>
      <ul className={css.topics}>
        {topics.map((topic) => (
          <li key={topic}>
            <Badge tone="brand">{topic}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Texts of an area's page, with an optional button to the request form. */
export function UnionTexts({
  area,
  page,
  service,
  showTopics = false,
  formAddress,
  onRetry,
}: UnionTextsProps) {
  const content = mapLoaded(service, ({ texts, topics }) => ({
    paragraphs: texts[page] ?? [],
    topics: showTopics ? topics : [],
  }));
  return (
    <UnionFrame area={area} page={page}>
      <Loadable
        of={content}
        onRetry={onRetry}
        skeleton={
          <Surface inset="none">
            <div className={css.panel}>
              <Skeleton />
              <Skeleton width="most" />
              <Skeleton width="half" />
            </div>
          </Surface>
        }
      >
        {({ paragraphs, topics }) => (
          <div className={css.page}>
            <Surface inset="none">
              <div className={css.panel}>
                {paragraphs.map((paragraph) => (
                  <Text key={paragraph} measure>
                    {paragraph}
                  </Text>
                ))}
              </div>
            </Surface>
            <Topics topics={topics} />
            {formAddress === undefined ? null : (
              <div className={css.action}>
                <Button kind="main" icon={CalendarPlus} href={unionHref(area, formAddress)}>
                  Agendar
                </Button>
              </div>
            )}
          </div>
        )}
      </Loadable>
    </UnionFrame>
  );
}
