export * from './Comments.tsx';
export * from './TalkInvitation.tsx';
