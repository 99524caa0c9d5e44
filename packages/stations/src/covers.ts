/** The pictures of activities that a station may have under `pictures/<slug>/covers`. Without one, a cover is drawn. */
const covers = ['convite', 'cupom', 'curso', 'doacao', 'pesquisa', 'produto', 'quiz', 'video'] as const;

export type Cover = (typeof covers)[number];

export function isCover(name: string): name is Cover {
  return covers.some((cover) => cover === name);
}
