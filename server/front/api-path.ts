/** Calls of the identity SDK, which the site answers at its own address (rule 70). */
const IDENTITY = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;

/** Calls by which people sign in: of next-auth and of the identity SDK. */
export const SIGN_IN = new RegExp(`^/api/auth/|${IDENTITY.source}`);

/** True for addresses that programs call: their errors are JSON, their methods are the app's affair. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || IDENTITY.test(path);
}

/** True for a call that changes a person's picture, and not words alone. */
export const isAvatarForm = (method: string, path: string, contentType = ''): boolean =>
  method === 'PATCH' && /^\/api\/users\/[^/]+$/.test(path) && /^multipart\/form-data\b/i.test(contentType);

/** True for calls that may bring a file, which comes in for long and is prepared before they are answered. */
export const isUpload = (method: string, path: string, contentType?: string): boolean =>
  (method === 'POST' && (path === '/api/uploads' || path === '/api/pins')) || isAvatarForm(method, path, contentType);
