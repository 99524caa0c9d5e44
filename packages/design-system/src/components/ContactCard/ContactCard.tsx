import { formatPhone } from '@estacao/domain';
import { Mail, MapPin, Phone } from 'lucide-react';
import type { ElementType } from 'react';
import { contactCard as contactCardWords } from '../../texts/pt-br/contact-card.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { card, name as nameClass } from '../Card/Card.css.ts';
import type { IconDrawing } from '../Icon/drawing.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor, useNewTab } from '../Link/Anchor.tsx';
import { link } from '../Link/Link.css.ts';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import * as css from './ContactCard.css.ts';
import { phoneHref } from './phone-href.ts';

export interface ContactCardProps {
  name: string;
  kind?: string | undefined;
  /** `null` shows a placeholder; `undefined` shows no picture. */
  picture?: string | null | undefined;
  address?: string | undefined;
  hours?: string | undefined;
  phones?: readonly string[];
  email?: string | undefined;
  mapHref?: string | undefined;
  level?: 2 | 3 | 4;
  as?: ElementType;
}

interface ContactLink {
  icon: IconDrawing;
  href: string;
  text: string;
  /** Accessible name: several cards share the same visible labels. */
  label: string;
  newTab?: boolean;
}

/** Contact details of a partner, with links to call, write and find them on a map. */
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
  const texts = useTexts('contactCard', contactCardWords);
  const newTabNote = useNewTab();
  const Name = `h${level}` as const;
  const contactLinks: ContactLink[] = phones.map((phone) => ({
    icon: Phone,
    href: phoneHref(phone),
    text: formatPhone(phone),
    label: texts.call(name, formatPhone(phone)),
  }));
  if (email !== undefined)
    contactLinks.push({
      icon: Mail,
      href: `mailto:${email}`,
      text: email,
      label: texts.write(name, email),
    });
  if (mapHref !== undefined)
    contactLinks.push({
      icon: MapPin,
      href: mapHref,
      text: texts.map,
      label: `${texts.mapOf(name)}${newTabNote}`,
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
          <span className={hidden}>{texts.hours}</span>
          {hours}
        </p>
      )}
      {contactLinks.length === 0 ? null : (
        <ul className={css.contactLinks}>
          {contactLinks.map(({ icon, href, text, label, newTab = false }) => (
            <li key={href}>
              <Anchor
                className={`${link({ kind: 'alone' })} ${css.contactLink}`}
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
