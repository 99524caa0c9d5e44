export const contactCard = {
  call: (name: string, phone: string) => `Ligar para ${name}: ${phone}`,
  write: (name: string, email: string) => `Escrever para ${name}: ${email}`,
  map: 'Ver no mapa',
  mapOf: (name: string) => `Ver no mapa: ${name}`,
  hours: 'Horário: ',
};
