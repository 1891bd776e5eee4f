import { randomBytes } from 'node:crypto';
import { registerFeatures } from '@/lib/features/registry';
import { databaseUrl } from '@/testing/database-url';

// Runs before each test file's own imports, so that lib/env reads the URL of that file's own database.
// The database itself exists only where `useTestDatabase()` is called.
process.env.DATABASE_URL = databaseUrl(
  process.env.TEST_DATABASE_SERVER ?? '',
  `test_${randomBytes(6).toString('hex')}`,
);
// Core works alone, but for test files that call `useFeatures`.
registerFeatures([]);
