import { useBack } from '@estacao/design-system';
import type { SignUpProps } from '@estacao/design-system/screens';
import {
  DEFAULT_SUPPORT_PHONE,
  dateOf,
  formatPhone,
  formatStationCurrency,
  registerCompanyPath,
  signUpRequirements,
} from '@estacao/domain';
import {
  accountIdentified,
  dataRequested,
  selectSignUp,
  selectSignUpRequest,
  signUpDraftChanged,
  signUpRequested,
  signUpRestarted,
} from '@estacao/sagas/signup';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { usePage } from '../../context.ts';
import type { PublicStation } from '../../page/page.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { useCities } from '../places/use-cities.ts';

function helpPhoneOf({ contact, supportPhone }: Pick<PublicStation, 'contact' | 'supportPhone'>): string {
  return formatPhone(contact.phone ?? supportPhone ?? DEFAULT_SUPPORT_PHONE);
}

/** The account that the login or the code page passes on in the router state. */
function existingAccountIn(state: unknown): { email: string; token: string | null } | undefined {
  const { affiliate } = (state ?? {}) as { affiliate?: { email?: unknown; token?: unknown } };
  const { email, token = null } = affiliate ?? {};
  const isValid = typeof email === 'string' && (token === null || typeof token === 'string');
  return isValid ? { email, token } : undefined;
}

export function useSignUp(): SignUpProps {
  const { station } = usePage();
  const dispatch = useDispatch();
  const { state } = useLocation();
  const { step, draft, account, candidate, invitation } = useSelector(selectSignUp);
  const { isPending, errors } = useSelector(selectSignUpRequest);
  const captcha = useCaptcha(isPending);
  const cities = useCities();

  const existingAccount = existingAccountIn(state);
  const existingEmail = existingAccount?.email;
  const existingToken = existingAccount?.token ?? null;
  useEffect(() => {
    if (existingEmail !== undefined)
      dispatch(accountIdentified({ email: existingEmail, token: existingToken }));
  }, [dispatch, existingEmail, existingToken]);

  useBack(step === 'password', !isPending, () => dispatch(dataRequested()));

  return {
    step,
    requirements: signUpRequirements(station.features),
    today: dateOf(Date.now()),
    busy: isPending,
    errors,
    draft,
    email: step === 'method' ? account?.email : candidate?.email,
    reward:
      invitation && invitation.points > 0
        ? formatStationCurrency(invitation.points, station.currency)
        : undefined,
    helpPhone: helpPhoneOf(station),
    rulesHref: station.features.regulationUrl,
    companyHref: station.features.companySignUp ? registerCompanyPath : undefined,
    captcha,
    ...cities,
    onDraftChange: (form) => dispatch(signUpDraftChanged(form)),
    onData: (form) => dispatch(signUpRequested({ step: 'data', form })),
    onPassword: (passwords) => dispatch(signUpRequested({ step: 'password', passwords })),
    onMethod: () => dispatch(signUpRequested({ step: 'method' })),
    onRestart: () => dispatch(signUpRestarted()),
  };
}
