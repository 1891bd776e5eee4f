const MAX_LENGTH = 2_048;

/** Controls, invisible signs, blanks, and the backslash that browsers read as a slash. */
const HIDING = /[\p{C}\s\\]/u;

/** The form in which a browser would follow the URL. */
export function tidyDestination(text: string): string {
  const link = text.trim();
  return destinationProblem(link) === undefined ? new URL(link).href : link;
}

export function destinationProblem(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return 'Use 2,048 characters at most.';
  if (HIDING.test(text)) return 'Links can’t contain spaces or control characters.';
  if (!/^https?:\/\/[^/]/i.test(text)) return 'Begin the link with https:// or http://.';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/[^.][.:][^.]/.test(url.hostname)) return 'That’s not a web address. Copy it from the browser.';
  if (url.username || url.password) return 'Links can’t contain a user name or a password.';
  return url.href.length > MAX_LENGTH ? 'Use 2,048 characters at most.' : undefined;
}
