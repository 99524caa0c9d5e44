import type { ActivityDetail } from '@estacao/domain';
import { Callout } from '../../components/Callout/Callout.tsx';
import { ShareOptions } from '../../components/ShareDialog/ShareOptions.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from '../activities/ActivityPage.css.ts';

export interface SharePanelProps {
  activity: Pick<ActivityDetail, 'name'>;
  /** Identifies the member who shares it. */
  link: string;
  stationName: string;
  sending?: boolean;
  error?: string | undefined;
  onShared: () => void;
}

/** Shares an activity's link through apps, by mail or as a copy. */
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
