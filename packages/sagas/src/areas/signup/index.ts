export { codeArea } from './code.ts';
export { codeTyped, newPasswordChosen, resendWanted, selectCode } from './code-slice.ts';
export { signupArea } from './signup.ts';
export {
  accountKnown,
  dataSent,
  dataWanted,
  methodChosen,
  passwordSent,
  type SignUpStep,
  selectSignUp,
  signUpBegun,
  signUpKept,
} from './slice.ts';
