export const hero = { pause: 'Pausar a troca de imagens', play: 'Continuar a troca de imagens' };
