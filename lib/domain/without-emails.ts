/** Whatever looks like an email address, also percent-encoded as in an address of the site. */
const EMAIL = /(\\.)?[^\s"'\\<>()[\]{},;:=&?/@]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/giu;

/**
 * The text with `[email]` in place of every email address: logs are no place for them. JSON stays JSON: the escape
 * before an email address stays too.
 */
export const withoutEmails = (text: string): string =>
  text.includes('@') || text.includes('%40') ? text.replace(EMAIL, '$1[email]') : text;
