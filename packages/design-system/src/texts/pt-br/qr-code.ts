export const qrCode = { failed: 'Não foi possível mostrar o QR code.' };
