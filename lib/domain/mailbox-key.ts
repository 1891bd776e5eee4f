const IGNORES_DOTS = new Set(['gmail.com']);
const ALIASES: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };

/** Removes parts of an email address that do not change its mailbox. */
export function mailboxKey(email: string): string {
  const plain = email.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const written = plain.slice(at + 1).replace(/\.$/, '');
  const domain = ALIASES[written] ?? written;
  const name = plain.slice(0, at).replace(/\+.*$/s, '');
  return `${IGNORES_DOTS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
