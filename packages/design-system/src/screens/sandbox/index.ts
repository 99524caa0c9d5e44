export * from './ExternalApp.tsx';
export * from './Mailbox.tsx';
export * from './Sandbox.tsx';
export * from './ShortLinks.tsx';
export * from './StandIn.tsx';
