export * from './invited.ts';
export * from './inviter-reward.ts';
