export * from './DeepLink.tsx';
export * from './ShareLanding.tsx';
export * from './SharePanel.tsx';
