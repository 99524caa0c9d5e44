import { formatDate, type Loaded, themeTexts, type UnionPlace, type UnionTheme } from '@estacao/domain';
import { Lightbulb, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { unionHref } from './area.ts';
import { keyed } from './keyed.ts';
import { UnionFrame } from './UnionFrame.tsx';
import * as css from './UnionThemes.css.ts';

export interface UnionThemesProps {
  area: UnionPlace;
  themes: Loaded<readonly UnionTheme[]>;
  onRetry?: (() => unknown) | undefined;
}

interface Line {
  readonly words: string;
  readonly end: string | null;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={css.part}>
      <Heading level={3} size="md">
        {title}
      </Heading>
      {children}
    </div>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  return lines.length === 0 ? null : (
    <Part title={title}>
      <ul className={css.list}>
        {keyed(lines, ({ words, end }) => `${words} ${end}`).map(({ key, item: { words, end } }) => (
          <li key={key} className={css.line}>
            <Text as="span">{words}</Text>
            {end === null ? null : (
              <Text as="span" size="sm" tone="muted" numeric>
                {end}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Theme({ theme }: { readonly theme: UnionTheme }) {
  const { type, title, description, interested, highlights, actions, processes } = theme;
  return (
    <Surface as="li" inset="none">
      <article className={css.theme}>
        <div className={css.head}>
          {type === null ? null : <Badge tone="brand">{type}</Badge>}
          <Heading level={2} size="lg">
            {title ?? type ?? 'Tema'}
          </Heading>
          {description === null ? null : <Text measure>{description}</Text>}
        </div>
        {interested.length === 0 ? null : (
          <Part title="Interessados">
            <ul className={css.chips}>
              {keyed(interested, (who) => who).map(({ key, item: who }) => (
                <li key={key}>
                  <Badge>{who}</Badge>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Lines
          title="Destaques"
          lines={highlights.map(({ description: words, position }) => ({ words, end: position }))}
        />
        <Lines
          title="Ações do sindicato"
          lines={actions.map(({ date, description: words }) => ({
            words,
            end: date === null ? null : formatDate(date) || date,
          }))}
        />
        <Lines title="Processos" lines={processes.map(({ name, court }) => ({ words: name, end: court }))} />
      </article>
    </Surface>
  );
}

/** Themes that the union campaigns for. */
export function UnionThemes({ area, themes, onRetry }: UnionThemesProps) {
  const suggest = (
    <Button icon={Lightbulb} href={unionHref(area, 'temas/sugerir')}>
      Sugerir tema
    </Button>
  );
  return (
    <UnionFrame area={area} page="temas" actions={suggest}>
      <Loadable
        of={themes}
        onRetry={onRetry}
        skeleton={
          <div className={css.themes}>
            {[1, 2, 3].map((key) => (
              <CardSkeleton key={key} />
            ))}
          </div>
        }
        empty={<EmptyState icon={MessagesSquare} title={themeTexts.none} />}
      >
        {(list) => (
          <ul className={css.themes}>
            {keyed(list, (theme) => `${theme.title} ${theme.description}`).map(({ key, item }) => (
              <Theme key={key} theme={item} />
            ))}
          </ul>
        )}
      </Loadable>
    </UnionFrame>
  );
}
