export { recoveryArea, recoveryRequested, resetRequested, selectRecovery } from './recovery.ts';
