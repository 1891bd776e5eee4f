import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { useTestDatabase } from '@/jest/database';
import { useDatabaseAway } from '@/jest/database-away';
import { checkHealth } from '@/lib/services/health';
import { env } from '@/lib/env';

useTestDatabase();

const { DATA_DIR } = env;
const folder = mkdtempSync(path.join(os.tmpdir(), 'pins-health-'));

beforeAll(() => {
  env.DATA_DIR = folder;
});
afterAll(() => {
  env.DATA_DIR = DATA_DIR;
  rmSync(folder, { recursive: true });
});

describe('checkHealth', () => {
  it('says ok when database and storage answer', async () => expect(await checkHealth()).toEqual({ status: 'ok' }));

  it('names the storage when files cannot be written', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    env.DATA_DIR = file;
    expect(await checkHealth()).toMatchObject({ status: 'down', part: 'storage' });
    env.DATA_DIR = folder;
  });

  describe('without a database', () => {
    useDatabaseAway();
    it('names the database', async () =>
      expect(await checkHealth()).toMatchObject({ status: 'down', part: 'database' }));
  });
});
