import { ensurePortal } from './tools/built.ts';

ensurePortal();
await import('../apps/portal/host/main.ts');
