import { KeyServer, PROJECT } from '@/jest/identity';
import { openIdentityService, type IdentityService } from '@/lib/auth/identity';

/** Stands in for `@/lib/auth/identity-service`: the service whose tokens `makeToken` makes. */

/** Where it has its keys. */
export const keys = new KeyServer();
const { verify } = openIdentityService({ projectId: PROJECT, httpAgent: keys.agent });
/** It has tokens but no accounts: nothing to ask for, nothing to remove. */
const service: IdentityService = {
  verify: (token) => verify(token),
  remove: async () => undefined,
  signOut: async () => undefined,
};
export const identityService = () => service;

/** Starts it for the calling test file, which mocks `@/lib/auth/identity-service` by this module. */
export function useIdentityService(): void {
  beforeAll(() => keys.start());
  afterAll(() => keys.stop());
}
