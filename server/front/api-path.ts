/** Calls of the identity SDK, which the site answers at its own address (contract §1). */
const IDENTITY = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;

/** Calls by which people sign in: of next-auth and of the identity SDK. */
export const SIGN_IN = new RegExp(`^/api/auth/|${IDENTITY.source}`);

/** True for addresses that programs call: their errors are JSON, their methods are the app's affair. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || IDENTITY.test(path);
}

/** True for calls that may bring a large file, which is prepared before they are answered. */
export const isUpload = (method: string, path: string): boolean =>
  method === 'POST' && (path === '/api/uploads' || path === '/api/pins');
