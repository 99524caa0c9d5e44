export const likeButton = {
  like: (subject: string | undefined, likes: string) =>
    `Curtir${subject === undefined ? '' : ` ${subject}`}, ${likes}`,
  likes: (count: number, formattedCount: string) =>
    count === 0 ? 'nenhuma curtida' : `${formattedCount} ${count === 1 ? 'curtida' : 'curtidas'}`,
};
