// Mails in the appearance of a station. A separate entry, because no screen needs it.
export { type MailAppearance, mailAppearanceOf } from './mail/appearance.ts';
export { type RenderedMail, renderMail } from './mail/render.ts';
