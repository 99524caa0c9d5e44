export * from './account-status.ts';
export * from './account-status-texts.ts';
export * from './name.ts';
export * from './participant.ts';
export * from './proof.ts';
