import type { ReactElement } from 'react';
import { measurePassport, Passport } from './Passport.tsx';

/** A station's passport, with what has to be measured before it renders: a picture of it never shows a gap. */
export async function passportOf(slug: string): Promise<{ passport: ReactElement }> {
  const bytes = await measurePassport(slug);
  return { passport: <Passport slug={slug} bytes={bytes} /> };
}
