/** Opens WhatsApp, in the app or on the web, with the words ready to be sent to whom one chooses. */
export const whatsAppLink = (text: string, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`.trim())}`;

export const emailLink = (subject: string, text: string, url: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${text}\n\n${url}`.trim())}`;
