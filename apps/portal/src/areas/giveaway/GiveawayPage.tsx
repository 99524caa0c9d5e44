import { Giveaway } from '@estacao/design-system/screens';
import { giveawayArea } from '@estacao/sagas/giveaway';
import { usePage } from '../../context.ts';
import { giveawayTextOf } from './text.ts';

export const areas = [giveawayArea];

export default function GiveawayPage() {
  return <Giveaway text={giveawayTextOf(usePage().station)} />;
}
