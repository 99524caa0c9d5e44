import type { ActivityDetail } from '@estacao/domain';
import { Callout } from '../../components/Callout/Callout.tsx';
import { ShareOptions } from '../../components/ShareDialog/ShareOptions.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from '../activities/ActivityPage.css.ts';

export interface SharePanelProps {
  activity: Pick<ActivityDetail, 'name'>;
  /** Leads to what is shared, and says whose share it was. */
  link: string;
  /** The station's name, as a message has it. */
  stationName: string;
  /** It is being told to the server. */
  sending?: boolean;
  /** Why it was refused. One may try again. */
  error?: string | undefined;
  onShared: () => void;
}

/** Passes the link of an activity on: to friends by their phones, by mail, or copied. */
export function SharePanel({
  activity,
  link,
  stationName,
  sending = false,
  error,
  onShared,
}: SharePanelProps) {
  return (
    <div className={css.panel}>
      <Text>Compartilhe este link com quem você quiser.</Text>
      <ShareOptions
        url={link}
        subject={`${activity.name} · ${stationName}`}
        text={`Veja isto no ${stationName}: ${activity.name}`}
        onShared={onShared}
      />
      {sending ? <Spinner label="Registrando o seu compartilhamento..." /> : null}
      {error === undefined ? null : (
        <Callout tone="danger" role="alert">
          {error}
        </Callout>
      )}
    </div>
  );
}
