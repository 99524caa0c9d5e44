import type { Portal } from '@estacao/sagas';
import { createContext, useContext } from 'react';
import type { Page } from './page.ts';

export interface PortalContext {
  readonly page: Page;
  readonly portal: Portal;
}

const Context = createContext<PortalContext | undefined>(undefined);

export const PortalProvider = Context.Provider;

function useHere(): PortalContext {
  const here = useContext(Context);
  if (here === undefined) throw new Error('outside of the portal');
  return here;
}

/** What the host wrote into the page: the station, its pictures, and the data of the first page. */
export function usePage(): Page {
  return useHere().page;
}

export function usePortal(): Portal {
  return useHere().portal;
}
