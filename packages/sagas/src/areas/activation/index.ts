export { activationArea, codeRequested, selectActivation } from './activation.ts';
