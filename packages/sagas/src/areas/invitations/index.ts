export * from './invite.ts';
export * from './invited.ts';
