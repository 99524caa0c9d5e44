// Mails in a station's look: its colours, corners and weights, and the typefaces that every device has. In an entry of its own,
// since no screen needs it.
export { type MailLook, mailLookOf } from './mail/look.ts';
export { type RenderedMail, renderMail } from './mail/render.ts';
