import {
  type ActivityDetail,
  type CurrencySettings,
  formatStationCurrency,
  invitedPath,
  paths,
} from '@estacao/domain';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { CopyField } from '../../components/CopyField/CopyField.tsx';
import { preloadDialog } from '../../components/Dialog/Dialog.tsx';
import type { EmailInvitesProps } from '../../components/InviteDialog/EmailInvites.tsx';
import { InviteDialog } from '../../components/InviteDialog/InviteDialog.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from '../activities/ActivityPage.css.ts';
import { Unavailable } from '../activities/Unavailable.tsx';

export interface InvitePanelProps extends Omit<EmailInvitesProps, 'max'> {
  activity: Pick<ActivityDetail, 'invitation'>;
  /** The sign-up link of the invitation; `null` while it loads. */
  link: string | null;
  stationName: string;
  /** How many invited people per month earn a reward. */
  monthlyLimit: number;
  currency?: CurrencySettings | undefined;
}

/** Invites other people by link and by e-mail. */
export function InvitePanel({
  activity,
  link,
  stationName,
  monthlyLimit,
  currency,
  ...emailInvites
}: InvitePanelProps) {
  const [isOpen, setOpen] = useState(false);
  const { invitation } = activity;
  if (invitation === null) return <Unavailable homeHref={paths.home} />;
  const { inviterPoints, invitedPoints } = invitation;
  const text = `Participe comigo: ${stationName}.`;
  return (
    <div className={css.panel}>
      <Text>
        {[
          inviterPoints > 0 && monthlyLimit > 0
            ? `Você ganha ${formatStationCurrency(inviterPoints, currency)} quando quem você convidou completar a primeira atividade com recompensa, por até ${monthlyLimit} ${monthlyLimit === 1 ? 'pessoa' : 'pessoas'} por mês.`
            : 'Convide quem você quer que participe também.',
          ...(invitedPoints > 0
            ? [`Quem chega ganha ${formatStationCurrency(invitedPoints, currency)}.`]
            : []),
        ].join(' ')}
      </Text>
      {link === null ? <Skeleton shape="button" /> : <CopyField label="Link do seu convite" value={link} />}
      <Button
        kind="main"
        full
        icon={Mail}
        disabled={link === null}
        onClick={() => {
          preloadDialog();
          setOpen(true);
        }}
      >
        Convidar
      </Button>
      <Button kind="quiet" full href={invitedPath}>
        Meus convites
      </Button>
      {link === null ? null : (
        <InviteDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          link={link}
          points={inviterPoints}
          currency={currency}
          subject={`Convite: ${stationName}`}
          text={text}
          emailInvites={emailInvites}
        />
      )}
    </div>
  );
}
