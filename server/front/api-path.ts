/** Calls of the identity SDK, which the site answers at its own URL (rule 275). */
const IDENTITY = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;

export const SIGN_IN = new RegExp(`^/api/auth/|${IDENTITY.source}`);

export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || IDENTITY.test(path);
}

/** `picture`: only searched for, or named by a notice. */
export type Upload = 'pin' | 'avatar' | 'picture';

export const isForm = (contentType = ''): boolean => /^multipart\/form-data\b/i.test(contentType);

/** The kind of file that a call may bring; undefined: none. */
export function uploadOf(method: string, path: string, contentType?: string): Upload | undefined {
  if (method === 'POST' && (path === '/api/uploads' || path === '/api/pins')) return 'pin';
  if (method === 'POST' && path === '/api/search/picture') return 'picture';
  if (method === 'POST' && path === '/api/takedowns' && isForm(contentType)) return 'picture';
  return method === 'PATCH' && isForm(contentType) && /^\/api\/users\/[^/]+$/.test(path) ? 'avatar' : undefined;
}
