import 'server-only';
import { openIdentityService, type IdentityService } from '@/lib/auth/identity';
import { env } from '@/lib/env';

let service: IdentityService | undefined;

/** @throws Error without settings; npm start and npm run dev set the embedded emulator */
export function identityService(): IdentityService {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_CREDENTIALS: credentials } = env;
  if (!projectId) throw new Error('FIREBASE_PROJECT_ID is unset; npm start sets it to the embedded service.');
  return (service ??= openIdentityService({ projectId, credentials }));
}
