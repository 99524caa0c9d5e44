import { type Device, type DeviceList, type Loaded, paths } from '@estacao/domain';
import { LogOut, Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { AlertDialog } from '../../components/AlertDialog/AlertDialog.tsx';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { DateText } from '../../components/DateText/DateText.tsx';
import { DescriptionList } from '../../components/DescriptionList/DescriptionList.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { ListRowSkeleton } from '../../components/ListRow/ListRowSkeleton.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from './Account.css.ts';
import { buttons } from './Account.css.ts';

export interface AccountProps {
  name: string;
  email: string;
  /** Current device first. */
  devices: Loaded<DeviceList>;
  onEndSession: (id: string) => void;
  onEndOtherSessions: () => void;
  picture?: ReactNode;
  onRetry?: (() => unknown) | undefined;
  /** Shown below the devices, usually `AccountData`. */
  children?: ReactNode;
}

function iconOf({ name }: Device) {
  if (/Android|iPhone/.test(name)) return Smartphone;
  if (/iPad/.test(name)) return Tablet;
  return /Windows|Mac|Linux/.test(name) ? Monitor : MonitorSmartphone;
}

interface DeviceRowProps {
  device: Device;
  now: DeviceList['now'];
  onEndSession: () => void;
}

function DeviceRow({ device, now, onEndSession }: DeviceRowProps) {
  const { name, firstSeenAt, lastSeenAt, isCurrent } = device;
  return (
    <li className={css.device}>
      <span className={css.drawing}>
        <Icon of={iconOf(device)} />
      </span>
      <div className={css.about}>
        <Text weight="label">{name}</Text>
        {isCurrent ? <Badge tone="success">Este aparelho</Badge> : null}
        <Text size="sm" tone="muted">
          Último uso: <DateText value={lastSeenAt} now={now} />
        </Text>
        <Text size="sm" tone="muted">
          Desde <DateText value={firstSeenAt} />
        </Text>
      </div>
      {isCurrent ? null : (
        <Button size="small" aria-label={`Encerrar a sessão: ${name}`} onClick={() => onEndSession()}>
          Encerrar
        </Button>
      )}
    </li>
  );
}

/** A member's account: name and e-mail, connected devices, and logging out other devices. */
export function Account({
  name,
  email,
  devices,
  onEndSession,
  onEndOtherSessions,
  picture,
  onRetry,
  children,
}: AccountProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const devicesSection = useRef<HTMLElement>(null);
  return (
    <Container>
      <PageHeader title="Minha conta" backHref={paths.home} />
      <div className={css.page}>
        <Stack>
          {picture}
          <Surface as="section">
            <Stack>
              <Heading level={2} size="lg">
                Seu acesso
              </Heading>
              <DescriptionList
                layout="grid"
                items={[
                  { label: 'Nome', value: name },
                  { label: 'E-mail', value: <span className={css.address}>{email}</span> },
                ]}
              />
              <Button full icon={LogOut} href={paths.logout}>
                Sair deste aparelho
              </Button>
            </Stack>
          </Surface>
        </Stack>
        <div className={css.aside}>
          <section ref={devicesSection} tabIndex={-1} aria-labelledby="aparelhos">
            <Stack>
              <Stack gap="hair">
                <Heading level={2} size="lg" id="aparelhos">
                  Aparelhos conectados
                </Heading>
                <Text tone="muted" measure>
                  Não reconhece algum? Encerre a sessão dele e troque a sua senha.
                </Text>
              </Stack>
              <Loadable
                of={devices}
                onRetry={onRetry}
                level={3}
                isEmpty={(data) => data.devices.length === 0}
                empty={<EmptyState icon={MonitorSmartphone} level={3} title="Nenhum aparelho conectado" />}
                skeleton={
                  <Surface as="ul" inset="none">
                    {[1, 2, 3].map((key) => (
                      <ListRowSkeleton key={key} leading />
                    ))}
                  </Surface>
                }
              >
                {({ devices: connectedDevices, now }) => (
                  <Stack>
                    <Surface inset="none">
                      <ul className={css.devices}>
                        {connectedDevices.map((device) => (
                          <DeviceRow
                            key={device.id}
                            device={device}
                            now={now}
                            onEndSession={() => {
                              // The button disappears with its row, so focus moves to the list.
                              devicesSection.current?.focus({ preventScroll: true });
                              onEndSession(device.id);
                            }}
                          />
                        ))}
                      </ul>
                    </Surface>
                    {connectedDevices.some(({ isCurrent }) => !isCurrent) ? (
                      <div className={buttons}>
                        <Button icon={LogOut} onClick={() => setIsConfirming(true)}>
                          Sair dos outros aparelhos
                        </Button>
                      </div>
                    ) : (
                      <Text tone="muted">Você está conectado só neste aparelho.</Text>
                    )}
                  </Stack>
                )}
              </Loadable>
            </Stack>
          </section>
          {children}
        </div>
      </div>
      <AlertDialog
        open={isConfirming}
        title="Sair dos outros aparelhos?"
        description="Quem estiver neles vai precisar entrar de novo. Este aparelho continua conectado."
        confirmLabel="Sair dos outros"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          onEndOtherSessions();
        }}
      />
    </Container>
  );
}
