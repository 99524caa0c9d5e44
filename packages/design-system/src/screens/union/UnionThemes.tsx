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
import { UnionFrame } from './UnionFrame.tsx';
import * as css from './UnionThemes.css.ts';
import { withKeys } from './with-keys.ts';

export interface UnionThemesProps {
  area: UnionPlace;
  themes: Loaded<readonly UnionTheme[]>;
  onRetry?: (() => unknown) | undefined;
}

interface ThemeLine {
  readonly text: string;
  readonly detail: string | null;
}

function ThemeSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={css.part}>
      <Heading level={3} size="md">
        {title}
      </Heading>
      {children}
    </div>
  );
}

function ThemeList({ title, lines }: { readonly title: string; readonly lines: readonly ThemeLine[] }) {
  return lines.length === 0 ? null : (
    <ThemeSection title={title}>
      <ul className={css.list}>
        {withKeys(lines, ({ text, detail }) => `${text} ${detail}`).map(({ key, item: { text, detail } }) => (
          <li key={key} className={css.line}>
            <Text as="span">{text}</Text>
            {detail === null ? null : (
              <Text as="span" size="sm" tone="muted" numeric>
                {detail}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </ThemeSection>
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
          <ThemeSection title="Interessados">
            <ul className={css.chips}>
              {withKeys(interested, (party) => party).map(({ key, item: party }) => (
                <li key={key}>
                  <Badge>{party}</Badge>
                </li>
              ))}
            </ul>
          </ThemeSection>
        )}
        <ThemeList
          title="Destaques"
          lines={highlights.map(({ description: text, position }) => ({ text, detail: position }))}
        />
        <ThemeList
          title="Ações do sindicato"
          lines={actions.map(({ date, description: text }) => ({
            text,
            detail: date === null ? null : formatDate(date) || date,
          }))}
        />
        <ThemeList
          title="Processos"
          lines={processes.map(({ name, court }) => ({ text: name, detail: court }))}
        />
      </article>
    </Surface>
  );
}

/** Themes that the union campaigns for. */
export function UnionThemes({ area, themes, onRetry }: UnionThemesProps) {
  const suggestButton = (
    <Button icon={Lightbulb} href={unionHref(area, 'temas/sugerir')}>
      Sugerir tema
    </Button>
  );
  return (
    <UnionFrame area={area} page="temas" actions={suggestButton}>
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
            {withKeys(list, (theme) => `${theme.title} ${theme.description}`).map(({ key, item }) => (
              <Theme key={key} theme={item} />
            ))}
          </ul>
        )}
      </Loadable>
    </UnionFrame>
  );
}
