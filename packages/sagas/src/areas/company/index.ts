export {
  companyAccountKept,
  companyAccountSent,
  companySignUpArea,
  selectCompanySignUp,
} from './sign-up.ts';
export {
  companyAddressWanted,
  companyCnpjRead,
  companyColorShown,
  companyFinished,
  companyPictureChosen,
  companyPictureRemoved,
  companyStepTaken,
  companyTyped,
  companyWizardArea,
} from './wizard.ts';
export { type CompanyPicture, selectCompanyWizard } from './wizard-slice.ts';
