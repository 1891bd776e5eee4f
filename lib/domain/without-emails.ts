/** Email addresses, also percent-encoded as in URLs. */
const EMAIL = /(\\.)?[^\s"'\\<>()[\]{},;:=&?/@]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/giu;

/** Replaces email addresses by `[email]`; JSON stays valid. */
export const withoutEmails = (text: string): string =>
  text.includes('@') || text.includes('%40') ? text.replace(EMAIL, '$1[email]') : text;
