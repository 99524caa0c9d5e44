export interface CourseConsents {
  /** To the rules of the activity. */
  readonly rules: boolean;
  /** To the use of their data. */
  readonly data: boolean;
}

/** What they are asked, and what they are told where one of it is missing. */
export const consentTexts = {
  rules: 'Li e concordo com o regulamento desta atividade.',
  data: 'Autorizo o uso dos meus dados pessoais para a realização desta inscrição.',
  noRules: 'É preciso concordar com o regulamento desta atividade.',
  noData: 'É preciso autorizar o uso dos seus dados pessoais.',
} as const;
