import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withTemporaryFolder } from '@/tools/check/temporary-folder';
import { hashSources } from '@/server/build/source-hash';

describe('the hash of the sources', () => {
  it('changes with content and names of the build’s input only', () =>
    withTemporaryFolder('pins-hash-', async (root) => {
      const file = (name: string) => path.join(root, name);
      await mkdir(file('app/inner'), { recursive: true });
      await Promise.all(
        ['e2e', 'docs', 'features/ads/testing', 'content'].map((name) => mkdir(file(name), { recursive: true })),
      );
      await writeFile(file('app/inner/page.tsx'), 'one');
      const first = await hashSources(root);

      await writeFile(file('e2e/page.spec.ts'), 'a test');
      await writeFile(file('app/inner/page.test.tsx'), 'a test');
      await writeFile(file('docs/rules.md'), 'a document');
      await writeFile(file('features/ads/README.md'), 'a document');
      await writeFile(file('features/ads/testing/server.ts'), 'for tests');
      expect(await hashSources(root)).toBe(first);

      await writeFile(file('app/inner/page.tsx'), 'two');
      const second = await hashSources(root);
      expect(second).not.toBe(first);

      await rename(file('app/inner/page.tsx'), file('app/inner/layout.tsx'));
      const third = await hashSources(root);
      expect(third).not.toBe(second);

      await writeFile(file('content/news.md'), 'shown to visitors');
      expect(await hashSources(root)).not.toBe(third);
    }));
});
