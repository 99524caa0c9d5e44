export const animation = { pause: 'Pausar animação', play: 'Reproduzir animação' };
