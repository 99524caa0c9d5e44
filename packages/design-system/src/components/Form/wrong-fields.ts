import { createContext, useContext } from 'react';

/** How a form says aloud what is wrong with a field, beside the text at the field itself. */
export interface WrongFields {
  /** Of the first wrong one with each attempt to send; or of each as one leaves it, once for each thing that is wrong. */
  when: 'send' | 'leave';
  /** "Erro: Email inválido (E-mail)". Where that stands, and for how long, is not the form's business. */
  say: (text: string) => void;
}

const WrongFieldsContext = /* @__PURE__ */ createContext<WrongFields | undefined>(undefined);

/** Has every form below say what is wrong. Without it the text at the field is all. */
export const WrongFieldsProvider = WrongFieldsContext.Provider;

export function useWrongFields(): WrongFields | undefined {
  return useContext(WrongFieldsContext);
}
