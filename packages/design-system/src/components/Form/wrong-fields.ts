import { createContext, useContext } from 'react';

export interface WrongFields {
  /**
   * `send`: announces the first wrong field on each submit. `leave`: announces each error on blur, once per
   * message.
   */
  when: 'send' | 'leave';
  say: (text: string) => void;
}

const WrongFieldsContext = /* @__PURE__ */ createContext<WrongFields | undefined>(undefined);

/** Lets every form below announce its errors. Without it the text at the field is all. */
export const WrongFieldsProvider = WrongFieldsContext.Provider;

export function useWrongFields(): WrongFields | undefined {
  return useContext(WrongFieldsContext);
}
