import type { Area, Portal } from '@estacao/sagas';
import { createContext, useContext, useLayoutEffect } from 'react';
import type { Page } from './page/page.ts';

export interface PortalContext {
  readonly page: Page;
  readonly portal: Portal;
}

const Context = createContext<PortalContext | undefined>(undefined);

export const PortalProvider = Context.Provider;

function usePortalContext(): PortalContext {
  const context = useContext(Context);
  if (context === undefined) throw new Error('usePage and usePortal need a PortalProvider');
  return context;
}

export function usePage(): Page {
  return usePortalContext().page;
}

export function usePortal(): Portal {
  return usePortalContext().portal;
}

const noAreas: readonly Area[] = [];

/**
 * Adds areas to the store while the component is mounted; the list must stay the same. Layout effects run
 * before all other effects, so a page below may dispatch to its areas in its first effect.
 */
export function useAreas(areas: readonly Area[] = noAreas): void {
  const portal = usePortal();
  useLayoutEffect(() => portal.inject(...areas), [portal, areas]);
}
