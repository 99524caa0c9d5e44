export const videoFrame = {
  play: (title: string, provider: string) => `Reproduzir vídeo: ${title} (${provider})`,
};
