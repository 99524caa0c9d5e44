export { sandboxArea, sandboxMailRequested, selectSandboxMail } from './sandbox.ts';
