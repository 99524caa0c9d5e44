import { useBack } from '@estacao/design-system';
import type { SignUpProps } from '@estacao/design-system/screens';
import {
  DEFAULT_SUPPORT_PHONE,
  dateOf,
  formatPhone,
  formatStationCurrency,
  registerCompanyPath,
  signUpAsks,
} from '@estacao/domain';
import {
  accountKnown,
  dataRequested,
  selectSignUp,
  selectSignUpRequest,
  signUpBegun,
  signUpDraftChanged,
  signUpRequested,
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
function knownIn(state: unknown): { email: string; token: string | null } | undefined {
  const { affiliate } = (state ?? {}) as { affiliate?: { email?: unknown; token?: unknown } };
  const { email, token = null } = affiliate ?? {};
  const isKnown = typeof email === 'string' && (token === null || typeof token === 'string');
  return isKnown ? { email, token } : undefined;
}

export function useSignUp(): SignUpProps {
  const { station } = usePage();
  const dispatch = useDispatch();
  const { state } = useLocation();
  const { step, draft, account, candidate, invited } = useSelector(selectSignUp);
  const { isPending, errors } = useSelector(selectSignUpRequest);
  const captcha = useCaptcha(isPending);
  const cities = useCities();

  const known = knownIn(state);
  const knownEmail = known?.email;
  const knownToken = known?.token ?? null;
  useEffect(() => {
    if (knownEmail !== undefined) dispatch(accountKnown({ email: knownEmail, token: knownToken }));
  }, [dispatch, knownEmail, knownToken]);

  useBack(step === 'password', !isPending, () => dispatch(dataRequested()));

  return {
    step,
    asks: signUpAsks(station.features),
    today: dateOf(Date.now()),
    busy: isPending,
    errors,
    draft,
    email: step === 'method' ? account?.email : candidate?.email,
    reward:
      invited && invited.points > 0 ? formatStationCurrency(invited.points, station.currency) : undefined,
    helpPhone: helpPhoneOf(station),
    rulesHref: station.features.regulationUrl,
    companyHref: station.features.companySignUp ? registerCompanyPath : undefined,
    captcha,
    ...cities,
    onWrite: (form) => dispatch(signUpDraftChanged(form)),
    onData: (form) => dispatch(signUpRequested({ step: 'data', form })),
    onPassword: (passwords) => dispatch(signUpRequested({ step: 'password', passwords })),
    onMethod: () => dispatch(signUpRequested({ step: 'method' })),
    onRestart: () => dispatch(signUpBegun()),
  };
}
