/** Where the portal's pages are. Whoever leads to one, on whatever floor, names it here. */
export const paths = {
  landing: '/',
  login: '/login',
  logout: '/logout',
  /** Step 1 of the sign-up, for visitors. */
  register: '/cadastrar',
  /** The rest of it, for those who are known. */
  signUp: '/signup',
  /** Misspelled in the specification, and so in every link that was ever sent. */
  confirmation: '/confimation',
  forgotPassword: '/esqueci-minha-senha',
  support: '/suporte',
  privacy: '/politica-de-privacidade',
  terms: '/termos-de-uso',
  home: '/homepage',
  trophies: '/homepage/trofeus',
  /** Stands for the external app that members of some stations go on to. */
  externalApp: '/sandbox/app',
} as const;

export function aboutPath(id: number): string {
  return `/sobre/${id}`;
}

export function planPath(id: number): string {
  return `/planos/${id}`;
}

/** An activity as visitors see it. */
export function publicActivityPath(id: number): string {
  return `/atividade/${id}`;
}

export function activityPath(id: number): string {
  return `${paths.home}/atividades/${id}`;
}

/** Where a section of the landing page is, from wherever one is. */
export function sectionPath(anchor: string): string {
  return `${paths.landing}#${anchor}`;
}
