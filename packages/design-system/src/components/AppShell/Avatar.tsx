import { initials } from '@estacao/domain';
import { useState } from 'react';
import * as css from './AppShell.css.ts';

export interface AvatarProps {
  /** Whose it is. */
  name: string;
  /** Their picture; without one, or where it can't be loaded, their initials. */
  picture?: string | null | undefined;
}

/** A member, as small as a finger. Their name is read out where it stands. */
export function Avatar({ name, picture }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={css.avatar} aria-hidden>
      {picture === undefined || picture === null || picture === broken ? (
        initials(name)
      ) : (
        <img className={css.portrait} src={picture} alt="" onError={() => setBroken(picture)} />
      )}
    </span>
  );
}
