/** Calls of the identity SDK, which the site answers at its own URL (rule 70). */
const IDENTITY = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;

/** Calls by which people sign in: of next-auth and of the identity SDK. */
export const SIGN_IN = new RegExp(`^/api/auth/|${IDENTITY.source}`);

/** True for URLs that programs call: their errors are JSON, their methods are the app's affair. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || IDENTITY.test(path);
}

/** A file that a call may bring. */
export type Upload = 'pin' | 'avatar';

/** True for a form, the only way in which files come. */
export const isForm = (contentType = ''): boolean => /^multipart\/form-data\b/i.test(contentType);

/** The file that a call may bring, which comes in for long and is prepared before the answer; undefined: words alone. */
export function uploadOf(method: string, path: string, contentType?: string): Upload | undefined {
  if (method === 'POST' && (path === '/api/uploads' || path === '/api/pins')) return 'pin';
  return method === 'PATCH' && isForm(contentType) && /^\/api\/users\/[^/]+$/.test(path) ? 'avatar' : undefined;
}
