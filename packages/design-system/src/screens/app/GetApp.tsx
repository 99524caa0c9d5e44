import { Button } from '../../components/Button/Button.tsx';
import { QrCode } from '../../components/QrCode/QrCode.tsx';
import type { Stores } from '../landing/Sections.tsx';
import { code, codes } from './GetApp.css.ts';

export interface GetAppProps {
  stores: Stores;
  pictures: { readonly ios: string; readonly android: string };
}

const storeNames = { android: 'Google Play', ios: 'App Store' } as const;

/** QR codes and links to the stores, for installation on a phone. Works without hydration. */
export function GetApp({ stores, pictures }: GetAppProps) {
  return (
    <ul className={codes}>
      {(['android', 'ios'] as const).map((store) => {
        const href = stores[store];
        return href === null ? null : (
          <li key={store} className={code}>
            <QrCode value={href} picture={pictures[store]} label={`Código QR: ${storeNames[store]}`} />
            <Button href={href} newTab>
              {storeNames[store]}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
