import { ensurePortal } from './built.ts';

ensurePortal();
await import('../apps/portal/host/main.ts');
