// Mails in the appearance of a station. A separate entry, because no screen needs it.
export { type MailLook, mailLookOf } from './mail/look.ts';
export { type RenderedMail, renderMail } from './mail/render.ts';
