import { paths } from '@estacao/domain';
import { Clover } from 'lucide-react';
import { Container } from '../../components/Container/Container.tsx';
import { drawing, emptyState } from '../../components/EmptyState/EmptyState.css.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';

export interface GiveawayProps {
  /** The station's announcement of when numbers appear. */
  text: string;
}

/** Lucky numbers page. */
export function Giveaway({ text }: GiveawayProps) {
  return (
    <Container>
      <PageHeader title="Números da sorte" backHref={paths.home} />
      <Surface>
        <div className={emptyState}>
          <span className={drawing}>
            <Icon of={Clover} size="lg" />
          </span>
          <Text size="lg" align="center" measure>
            {text}
          </Text>
        </div>
      </Surface>
    </Container>
  );
}
