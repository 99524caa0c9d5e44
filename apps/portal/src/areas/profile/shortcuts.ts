import type { Shortcut } from '@estacao/design-system';
import { type Access, accessesOf, verdictOn } from '@estacao/domain';
import type { SessionUser } from '@estacao/sagas';
import { Clover, IdCard, Package, ReceiptText, Ticket, Trophy, UserPlus } from 'lucide-react';
import type { PublicStation } from '../../page.ts';
import { routes } from '../../routes.ts';

type Name = PublicStation['features']['hiddenShortcuts'][number];

interface Way {
  readonly route: string;
  readonly icon: Shortcut['icon'];
  /** What hides it from members, though the page stays open. */
  readonly access?: Access;
}

/** By the names that a station's file hides them by, in their order. */
const ways: Readonly<Record<Name, Way>> = {
  'virtual-card': { route: 'card', icon: IdCard },
  statement: { route: 'statement', icon: ReceiptText, access: 'myAccount' },
  orders: { route: 'orders', icon: Package, access: 'myAccount' },
  'lucky-numbers': { route: 'luckyNumbers', icon: Clover },
  vouchers: { route: 'vouchers', icon: Ticket, access: 'myAccount' },
  trophies: { route: 'trophies', icon: Trophy, access: 'myAccount' },
  invitations: { route: 'invitations', icon: UserPlus, access: 'myAccount' },
};

/** Where the profile leads: to what is the member's own, as far as the station has it and shows it there. */
export function shortcutsOf({ features }: PublicStation, user: SessionUser | null): readonly Shortcut[] {
  const may = accessesOf(features, user?.station.access);
  return Object.entries(ways).flatMap(([name, { route: wanted, icon, access }]) => {
    const isHidden = (features.hiddenShortcuts as readonly string[]).includes(name);
    const found = routes.find((route) => route.name === wanted);
    if (found === undefined) throw new Error(`the profile leads to ${wanted}, which is no route`);
    const { path, title = '', needs = {} } = found;
    const isOpen = (access === undefined || may[access]) && verdictOn(needs, features, may) === 'open';
    return isHidden || !isOpen ? [] : [{ label: title, href: path, icon }];
  });
}
