import { type Profile as KnownProfile, type Loaded, paths } from '@estacao/domain';
import { FilePenLine } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import type { IconDrawing } from '../../components/Icon/drawing.ts';
import { ListRow } from '../../components/ListRow/ListRow.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { type Secretariat, Unproven } from '../session/Unproven.tsx';
import { ChangeDialog, type ChangeDialogProps } from './ChangeDialog.tsx';
import * as css from './Profile.css.ts';
import { ProfileForm, type ProfileFormProps } from './ProfileForm.tsx';

export interface Shortcut {
  readonly label: string;
  readonly href: string;
  readonly icon?: IconDrawing | undefined;
}

export interface ProfileProps extends Omit<ProfileFormProps, 'profile' | 'asksForChange'> {
  profile: Loaded<KnownProfile>;
  shortcuts: readonly Shortcut[];
  /** Undefined where members cannot request a change. */
  change?: Omit<ChangeDialogProps, 'open' | 'onClose'> | undefined;
  /** Contact for a member whose CPF is unproven. Replaces the change request. */
  unproven?: Secretariat | undefined;
  onRetry?: (() => unknown) | undefined;
}

function ProfileSkeleton() {
  return (
    <Stack>
      <Skeleton shape="circle" />
      <Skeleton width="third" />
      <Skeleton shape="button" />
      <Skeleton width="third" />
      <Skeleton shape="button" />
    </Stack>
  );
}

function ChangeRequest({
  isMain,
  ...change
}: Omit<ChangeDialogProps, 'open' | 'onClose'> & { readonly isMain: boolean }) {
  const { sent = 0 } = change;
  // Count of sent requests when the dialog opened. The next increment closes the dialog.
  const [sentWhenOpened, setSentWhenOpened] = useState<number | null>(null);
  return (
    <Surface as="section">
      <Stack>
        <Stack gap="hair">
          <Heading level={2} size="lg">
            Pré-cadastro
          </Heading>
          <Text tone="muted" measure>
            Mudou de telefone, de e-mail, de situação ou de endereço? Peça a alteração, e a equipe atualiza.
          </Text>
        </Stack>
        <div className={css.actions}>
          <Button
            kind={isMain ? 'main' : 'secondary'}
            icon={FilePenLine}
            onClick={() => setSentWhenOpened(sent)}
          >
            Solicitar alteração de pré-cadastro
          </Button>
        </div>
      </Stack>
      <ChangeDialog {...change} open={sentWhenOpened === sent} onClose={() => setSentWhenOpened(null)} />
    </Surface>
  );
}

/** A member's profile, with links to their other pages. */
export function Profile({ profile, shortcuts, change, unproven, onRetry, ...form }: ProfileProps) {
  const id = useId();
  const { locked = false } = form;
  return (
    <Container>
      <PageHeader title="Perfil" backHref={paths.home} />
      <div className={css.page}>
        <div className={css.main}>
          <Surface>
            <Loadable of={profile} onRetry={onRetry} skeleton={<ProfileSkeleton />}>
              {(loadedProfile) => (
                <ProfileForm
                  key={locked ? 'locked' : 'open'}
                  {...form}
                  profile={loadedProfile}
                  asksForChange={change !== undefined && unproven === undefined}
                />
              )}
            </Loadable>
          </Surface>
          {change === undefined || unproven !== undefined ? null : (
            <ChangeRequest {...change} isMain={locked} />
          )}
          {unproven === undefined ? null : (
            <Surface as="section">
              <Unproven secretariat={unproven} />
            </Surface>
          )}
        </div>
        {shortcuts.length === 0 ? null : (
          <section aria-labelledby={`${id}-shortcuts`}>
            <Stack>
              <Heading level={2} size="lg" id={`${id}-shortcuts`}>
                Acesso rápido
              </Heading>
              <Surface as="ul" inset="none">
                {shortcuts.map(({ label, href, icon }) => (
                  <ListRow key={href} icon={icon} title={label} href={href} />
                ))}
              </Surface>
            </Stack>
          </section>
        )}
      </div>
    </Container>
  );
}
