import { Giveaway } from '@estacao/design-system';
import { GIVEAWAY_TEXT } from '@estacao/domain';
import { giveawayArea } from '@estacao/sagas/giveaway';
import { usePage } from '../../context.ts';

export const areas = [giveawayArea];

export default function GiveawayPage() {
  return <Giveaway text={usePage().station.giveaway?.text ?? GIVEAWAY_TEXT} />;
}
