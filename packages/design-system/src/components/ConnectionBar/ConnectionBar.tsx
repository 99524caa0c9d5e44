import { WifiOff } from 'lucide-react';
import { connectionBar as connectionBarWords } from '../../words/pt-br/connection-bar.ts';
import { useWords } from '../../words/words.ts';
import { Icon } from '../Icon/Icon.tsx';
import { bar } from './ConnectionBar.css.ts';

export interface ConnectionBarProps {
  offline: boolean;
}

/**
 * Says above the page that its data comes from the device's cache. The live region stays mounted, so that
 * screen readers notice changes.
 */
export function ConnectionBar({ offline }: ConnectionBarProps) {
  const words = useWords('connectionBar', connectionBarWords);
  return (
    <div role="status">
      {offline ? (
        <p className={bar}>
          <Icon of={WifiOff} size="sm" />
          <span>{words.offline}</span>
        </p>
      ) : null}
    </div>
  );
}
