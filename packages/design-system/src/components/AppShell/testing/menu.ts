import {
  Bell,
  CalendarDays,
  CreditCard,
  House,
  Receipt,
  Settings,
  ShoppingBag,
  Ticket,
  Trophy,
  User,
} from 'lucide-react';
import type { AppShellProps, ShellItem } from '../AppShell.tsx';

export const samplePrimary: readonly ShellItem[] = [
  { label: 'Início', href: '#homepage', icon: House, current: true },
  { label: 'Mural', href: '#mural', icon: Bell },
  { label: 'Calendário', href: '#calendario', icon: CalendarDays },
  { label: 'Vouchers', href: '#vouchers', icon: Ticket },
];

export const sampleMemberItems: readonly ShellItem[] = [
  { label: 'Perfil', href: '#perfil', icon: User },
  { label: 'Minha conta', href: '#minha-conta', icon: Settings },
];

export const sampleMenu: AppShellProps['groups'] = [
  { label: 'Participar', items: samplePrimary },
  {
    label: 'Minhas compras',
    items: [
      { label: 'Pedidos', href: '#pedidos', icon: ShoppingBag },
      { label: 'Meios de pagamento', href: '#pagamento', icon: CreditCard },
    ],
  },
  {
    label: 'Minha conta',
    items: [
      { label: 'Extratos', href: '#extratos', icon: Receipt },
      { label: 'Troféus', href: '#trofeus', icon: Trophy },
      { label: 'Perfil', href: '#perfil', icon: User },
    ],
  },
];
