export * from './ActivationCode.tsx';
export * from './ChoosePassword.tsx';
export * from './SignUp.tsx';
