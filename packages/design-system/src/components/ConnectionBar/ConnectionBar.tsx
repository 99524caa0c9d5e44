import { WifiOff } from 'lucide-react';
import { connectionBar as connectionBarWords } from '../../words/pt-br/connection-bar.ts';
import { useWords } from '../../words/words.ts';
import { Icon } from '../Icon/Icon.tsx';
import { bar } from './ConnectionBar.css.ts';

export interface ConnectionBarProps {
  /** The device has no network. Else nothing is shown; the place it will be read out from stays. */
  offline: boolean;
}

/** Says above everything else that what one sees was kept on the device, for as long as there is no network. */
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
