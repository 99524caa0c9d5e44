export * from './ForgotPassword.tsx';
export * from './ResetPassword.tsx';
