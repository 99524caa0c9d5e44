import { type Loaded, paths, type UnionPlace, type UnionService } from '@estacao/domain';
import { MessageCircle } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { ContactCard } from '../../components/ContactCard/ContactCard.tsx';
import { Grid } from '../../components/Grid/Grid.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { UnionFrame } from './UnionFrame.tsx';

export interface UnionContactProps {
  area: UnionPlace;
  service: Loaded<UnionService>;
  /** Fallback address for areas without named contacts. */
  stationEmail?: string | undefined;
  onRetry?: (() => unknown) | undefined;
}

/** The area's contacts, with phone and e-mail. */
export function UnionContact({ area, service, stationEmail, onRetry }: UnionContactProps) {
  return (
    <UnionFrame area={area} page="contato">
      <Loadable
        of={service}
        onRetry={onRetry}
        skeleton={
          <Grid columnWidth={16}>
            {[1, 2, 3].map((key) => (
              <CardSkeleton key={key} />
            ))}
          </Grid>
        }
      >
        {({ contacts, phone }) => (
          <Stack gap="section">
            <Grid as="ul" columnWidth={16}>
              {phone === null && contacts.length > 0 ? null : (
                <ContactCard
                  as="li"
                  level={2}
                  name={area.title}
                  kind="Central de atendimento"
                  phones={phone === null ? [] : [phone]}
                  email={contacts.length === 0 ? stationEmail : undefined}
                />
              )}
              {contacts.map(({ name, role, email, phone: number, photo }) => (
                <ContactCard
                  key={`${name} ${role}`}
                  as="li"
                  level={2}
                  name={name}
                  kind={role ?? undefined}
                  picture={photo ?? undefined}
                  email={email ?? undefined}
                  phones={number === null ? [] : [number]}
                />
              ))}
            </Grid>
            {contacts.length > 0 ? null : (
              <Stack align="start">
                <Button icon={MessageCircle} href={paths.memberSupport}>
                  Fale conosco
                </Button>
              </Stack>
            )}
          </Stack>
        )}
      </Loadable>
    </UnionFrame>
  );
}
