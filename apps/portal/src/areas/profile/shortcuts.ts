import type { Shortcut } from '@estacao/design-system';
import { paths } from '@estacao/domain';
import type { SessionUser } from '@estacao/sagas';
import { Clover, IdCard, Package, ReceiptText, Ticket, Trophy, UserPlus } from 'lucide-react';
import { itemsOf, type MenuEntry } from '../../menu.ts';
import type { PublicStation } from '../../page.ts';

type Name = PublicStation['features']['hiddenShortcuts'][number];

/** By the names that a station's file hides them by, in their order. */
const ways: Readonly<Record<Name, Pick<MenuEntry, 'route' | 'icon' | 'access'>>> = {
  'virtual-card': { route: 'card', icon: IdCard },
  statement: { route: 'statement', icon: ReceiptText, access: 'myAccount' },
  orders: { route: 'orders', icon: Package, access: 'myAccount' },
  'lucky-numbers': { route: 'luckyNumbers', icon: Clover },
  vouchers: { route: 'vouchers', icon: Ticket, access: 'myAccount' },
  trophies: { route: 'trophies', icon: Trophy, access: 'myAccount' },
  invitations: { route: 'invitations', icon: UserPlus, access: 'myAccount' },
};

/** Where the profile leads: to what is the member's own, as far as the station has it and shows it there. */
export function shortcutsOf(station: PublicStation, user: SessionUser | null): readonly Shortcut[] {
  const { hiddenShortcuts } = station.features;
  const entries = Object.entries(ways).flatMap(([name, way], place): MenuEntry[] =>
    (hiddenShortcuts as readonly string[]).includes(name) ? [] : [{ ...way, group: 'account', place }],
  );
  return itemsOf(entries, station, user, paths.profile).groups.flatMap(({ items }) => items);
}
