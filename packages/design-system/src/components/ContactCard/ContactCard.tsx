import { formatPhone } from '@estacao/domain';
import { Mail, MapPin, Phone } from 'lucide-react';
import type { ElementType } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { contactCard as contactCardWords } from '../../words/pt-br/contact-card.ts';
import { useWords } from '../../words/words.ts';
import { card, name as nameClass } from '../Card/Card.css.ts';
import type { IconDrawing } from '../Icon/drawing.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor, useNewTab } from '../Link/Anchor.tsx';
import { link } from '../Link/Link.css.ts';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import * as css from './ContactCard.css.ts';
import { phoneHref } from './phone-href.ts';

export interface ContactCardProps {
  /** Its name, shown as the heading. */
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
  icon: IconDrawing;
  href: string;
  text: string;
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
  const words = useWords('contactCard', contactCardWords);
  const newTabNote = useNewTab();
  const Name = `h${level}` as const;
  const ways: Way[] = phones.map((phone) => ({
    icon: Phone,
    href: phoneHref(phone),
    text: formatPhone(phone),
    label: words.call(name, formatPhone(phone)),
  }));
  if (email !== undefined)
    ways.push({
      icon: Mail,
      href: `mailto:${email}`,
      text: email,
      label: words.write(name, email),
    });
  if (mapHref !== undefined)
    ways.push({
      icon: MapPin,
      href: mapHref,
      text: words.map,
      label: `${words.mapOf(name)}${newTabNote}`,
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
          <span className={hidden}>{words.hours}</span>
          {hours}
        </p>
      )}
      {ways.length === 0 ? null : (
        <ul className={css.ways}>
          {ways.map(({ icon, href, text, label, newTab = false }) => (
            <li key={href}>
              <Anchor
                className={`${link({ kind: 'alone' })} ${css.way}`}
                href={href}
                aria-label={label}
                newTab={newTab}
              >
                <Icon of={icon} />
                {text}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Element>
  );
}
