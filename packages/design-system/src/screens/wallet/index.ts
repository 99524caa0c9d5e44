export * from './SandboxTransfers.tsx';
export * from './TopUp.tsx';
