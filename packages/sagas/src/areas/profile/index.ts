export {
  changeKept,
  changeRequested,
  preRegistrationArea,
  selectPreRegistration,
} from './pre-registration.ts';
export {
  profileArea,
  profileFormArea,
  profileKept,
  profileRequested,
  profileSaveRequested,
  selectProfile,
  selectProfileForm,
} from './profile.ts';
