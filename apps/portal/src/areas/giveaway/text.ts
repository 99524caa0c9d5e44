import { GIVEAWAY_TEXT } from '@estacao/domain';
import type { PublicStation } from '../../page/page.ts';

export function giveawayTextOf({ giveaway }: PublicStation): string {
  return giveaway?.text ?? GIVEAWAY_TEXT;
}
