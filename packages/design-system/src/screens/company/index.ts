export * from './CompanySignUp.tsx';
export * from './CompanyWizard.tsx';
