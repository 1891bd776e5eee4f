import nextJest from 'next/jest.js';

const createConfig = nextJest({ dir: './' });

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'node',
  roots: ['app', 'bench', 'components', 'jest', 'lib', 'server'].map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.test.{ts,tsx}'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  globalSetup: '<rootDir>/jest/global-setup.ts',
  globalTeardown: '<rootDir>/jest/global-teardown.ts',
  setupFiles: ['<rootDir>/jest/test-environment.ts'],
  // Unless told, Jest leaves one core alone: on two it would run one file after the other.
  maxWorkers: '100%',
  // Nothing here measures: on a busy machine a test takes ten times as long.
  testTimeout: 30_000,
};

export default createConfig(config);
