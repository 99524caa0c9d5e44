import { initials } from '@estacao/domain';
import { useState } from 'react';
import * as css from './AppShell.css.ts';

export interface AvatarProps {
  name: string;
  picture?: string | null | undefined;
}

/** A member's picture or initials. Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, picture }: AvatarProps) {
  const [brokenPicture, setBrokenPicture] = useState<string>();
  return (
    <span className={css.avatar} aria-hidden>
      {picture === undefined || picture === null || picture === brokenPicture ? (
        initials(name)
      ) : (
        <img className={css.portrait} src={picture} alt="" onError={() => setBrokenPicture(picture)} />
      )}
    </span>
  );
}
