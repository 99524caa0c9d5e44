export * from './SandboxCharges.tsx';
export * from './SandboxPix.tsx';
