export * from './Deactivated.tsx';
export * from './EndSessions.tsx';
export * from './Login.tsx';
export * from './LoginQuestion.tsx';
export * from './Suspended.tsx';
export * from './Unlinked.tsx';
export * from './Unproven.tsx';
