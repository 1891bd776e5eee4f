import { defineFeature } from '@/lib/features/feature';

export const secondFactor = defineFeature({
  name: 'second-factor',
  ports: async () => ({
    readConfirmation: async (person) =>
      (await import('@/features/second-factor/services/proof')).readConfirmation(person),
    enrol: async (trx, change) => (await import('@/features/second-factor/services/enrol')).enrol(trx, change),
    resetFactor: async (userId, database) =>
      (await import('@/features/second-factor/services/reset-factor')).resetFactor(userId, database),
  }),
  userExport: async (...of) => (await import('@/features/second-factor/export')).exportFactor(...of),
  endpoints: async () => ({
    '/users/{userId}/passkeys': { ...(await import('@/features/second-factor/api/passkeys')) },
    '/users/{userId}/passkeys/{passkeyId}': { ...(await import('@/features/second-factor/api/passkey')) },
    '/users/{userId}/passkeys/challenge': { ...(await import('@/features/second-factor/api/challenge')) },
    '/users/{userId}/proof': { ...(await import('@/features/second-factor/api/proof')) },
    '/users/{userId}/recovery-codes': { ...(await import('@/features/second-factor/api/recovery-codes')) },
  }),
});
