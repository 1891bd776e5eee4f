/**
 * The methods of the identity service that this site, its SDK and firebase-admin call. The emulator compiles a
 * validator for each method it knows, so that fewer of them make it start in half the time.
 */
const CALLED = [
  /^\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signInWithPassword|signUp|update)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts($|:)/,
  /^\/v1\/projects\/\{targetProjectId\}\/tenants\/\{tenantId\}\/accounts:batchCreate$/, // its own import asks for it
  /^\/v1\/token$/,
  /^\/v1\/recaptchaParams$/,
  /^\/v2\/(passwordPolicy|recaptchaConfig)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/,
];

export function keepCalledMethods(paths: Record<string, unknown>): void {
  for (const path of Object.keys(paths)) {
    if (!CALLED.some((pattern) => pattern.test(path))) delete paths[path];
  }
}
