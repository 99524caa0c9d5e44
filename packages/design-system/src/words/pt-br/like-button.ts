export const likeButton = {
  like: (what: string | undefined, likes: string) =>
    `Curtir${what === undefined ? '' : ` ${what}`}, ${likes}`,
  likes: (count: number, shown: string) =>
    count === 0 ? 'nenhuma curtida' : `${shown} ${count === 1 ? 'curtida' : 'curtidas'}`,
};
