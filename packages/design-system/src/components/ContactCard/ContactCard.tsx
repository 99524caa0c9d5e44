import { formatPhone } from '@estacao/domain';
import { type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ElementType } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { card, name as nameClass } from '../Card/Card.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor, NEW_TAB } from '../Link/Anchor.tsx';
import { link } from '../Link/Link.css.ts';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import * as css from './ContactCard.css.ts';
import { phoneHref } from './phone-href.ts';

export interface ContactCardProps {
  /** What it is called. It is the heading. */
  name: string;
  /** What they do: "Nutricionista", "Clínica odontológica". */
  kind?: string | undefined;
  /** A picture; `null` keeps its room with a placeholder, and without one there is none. */
  picture?: string | null | undefined;
  /** Where they are, as it is written on an envelope. */
  address?: string | undefined;
  /** When they can be reached. */
  hours?: string | undefined;
  /** As they are stored: digits, or with punctuation. */
  phones?: readonly string[];
  /** Where to write to. */
  email?: string | undefined;
  /** The map that shows the way. */
  mapHref?: string | undefined;
  /** The level of its heading, as the outline of the page wants it. */
  level?: 2 | 3 | 4;
  /** The element: `li` in a list. */
  as?: ElementType;
}

interface Way {
  icon: LucideIcon;
  href: string;
  words: string;
  /** The full accessible name: several cards have the same visible label. */
  label: string;
  newTab?: boolean;
}

/** Somebody to turn to: who they are, where, and one tap to call them or to find the way. */
export function ContactCard({
  name,
  kind,
  picture,
  address,
  hours,
  phones = [],
  email,
  mapHref,
  level = 3,
  as: Element = 'article',
}: ContactCardProps) {
  const Name = `h${level}` as const;
  const ways: Way[] = phones.map((phone) => ({
    icon: Phone,
    href: phoneHref(phone),
    words: formatPhone(phone),
    label: `Ligar para ${name}: ${formatPhone(phone)}`,
  }));
  if (email !== undefined)
    ways.push({
      icon: Mail,
      href: `mailto:${email}`,
      words: email,
      label: `Escrever para ${name}: ${email}`,
    });
  if (mapHref !== undefined)
    ways.push({
      icon: MapPin,
      href: mapHref,
      words: 'Ver no mapa',
      label: `Ver no mapa: ${name}${NEW_TAB}`,
      newTab: true,
    });
  return (
    <Element className={card({ bare: picture === undefined })}>
      {picture === undefined ? null : <MediaFrame src={picture} />}
      <Name className={nameClass}>{name}</Name>
      {kind === undefined ? null : <p className={css.kind}>{kind}</p>}
      {address === undefined ? null : <address className={css.line}>{address}</address>}
      {hours === undefined ? null : (
        <p className={css.line}>
          <span className={hidden}>Horário: </span>
          {hours}
        </p>
      )}
      {ways.length === 0 ? null : (
        <ul className={css.ways}>
          {ways.map(({ icon, href, words, label, newTab = false }) => (
            <li key={href}>
              <Anchor
                className={`${link({ kind: 'alone' })} ${css.way}`}
                href={href}
                aria-label={label}
                newTab={newTab}
              >
                <Icon of={icon} />
                {words}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Element>
  );
}
