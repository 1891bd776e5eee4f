import nextJest from 'next/jest.js';
import { config } from './jest.config.mjs';

/** Killed processes, restores, packing, slow decoders: run when what they look at has changed (tools/check/deep-tests.ts). */
export default nextJest({ dir: './' })({
  ...config,
  testMatch: ['**/*.deep.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 120_000,
});
