import { WifiOff } from 'lucide-react';
import { connectionBar as connectionBarWords } from '../../texts/pt-br/connection-bar.ts';
import { useTexts } from '../../texts/texts.ts';
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
  const texts = useTexts('connectionBar', connectionBarWords);
  return (
    <div role="status">
      {offline ? (
        <p className={bar}>
          <Icon of={WifiOff} size="sm" />
          <span>{texts.offline}</span>
        </p>
      ) : null}
    </div>
  );
}
