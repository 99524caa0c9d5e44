import { createContext, useContext } from 'react';

export interface ErrorAnnouncer {
  /**
   * `send`: announces the first invalid field on each submit. `leave`: announces each error on blur, once per
   * message.
   */
  when: 'send' | 'leave';
  announce: (text: string) => void;
}

const ErrorAnnouncerContext = /* @__PURE__ */ createContext<ErrorAnnouncer | undefined>(undefined);

/** Lets every form below announce its errors. Without it, an error only shows at its field. */
export const ErrorAnnouncerProvider = ErrorAnnouncerContext.Provider;

export function useErrorAnnouncer(): ErrorAnnouncer | undefined {
  return useContext(ErrorAnnouncerContext);
}
