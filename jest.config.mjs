import os from 'node:os';
import nextJest from 'next/jest.js';

const createConfig = nextJest({ dir: './' });

/** @type {import('jest').Config} */
export const config = {
  testEnvironment: 'node',
  roots: ['app', 'bench', 'components', 'e2e', 'features', 'jest', 'lib', 'server', 'testing', 'tools'].map(
    (folder) => `<rootDir>/${folder}`,
  ),
  testMatch: ['**/*.test.{ts,tsx}'],
  // Those have a run of their own (jest.deep.config.mjs).
  testPathIgnorePatterns: ['/node_modules/', '\\.deep\\.test\\.ts$'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  globalSetup: '<rootDir>/jest/global-setup.ts',
  globalTeardown: '<rootDir>/jest/global-teardown.ts',
  setupFiles: ['<rootDir>/jest/test-environment.ts'],
  // More than the processors (Jest's default is one less): tests wait for databases and processes.
  maxWorkers: Math.ceil(os.availableParallelism() * 1.5),
  // Nothing here measures: on a busy machine a test takes ten times as long.
  testTimeout: 30_000,
};

export default createConfig(config);
