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
