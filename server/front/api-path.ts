/** Calls of the identity SDK, which the site answers at its own address (contract §1). */
const IDENTITY = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;

/** True for addresses that programs call: their errors are JSON, their methods are the app's affair. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || IDENTITY.test(path);
}
