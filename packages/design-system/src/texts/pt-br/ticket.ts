export const ticket = {
  code: 'Código',
  qrCode: (name: string) => `QR code: ${name}`,
};
