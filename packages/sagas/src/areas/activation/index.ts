export { activationArea, codeRequested, selectActivation } from './activation.ts';
export { codeArea } from './code.ts';
export { codeTyped, resendWanted, selectCode } from './code-slice.ts';
