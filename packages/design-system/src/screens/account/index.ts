export * from './Account.tsx';
export * from './AccountData.tsx';
export * from './ProfilePicture.tsx';
