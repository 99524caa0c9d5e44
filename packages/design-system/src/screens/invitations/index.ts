export * from './Invited.tsx';
export * from './InvitePanel.tsx';
