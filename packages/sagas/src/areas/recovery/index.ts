export { recoveryArea, recoveryKept, recoveryRequested, resetRequested, selectRecovery } from './recovery.ts';
