import type { Page } from 'playwright';

/**
 * Gives the page an input, for which its scripts wait, and resolves when React owns its nodes, and masonic the cards where it
 * takes them.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => {
    const node = document.querySelector('.pins') ?? document.querySelector('form[role=search]');
    const isOwned = Object.keys(node ?? {}).some((key) => key.startsWith('__reactFiber'));
    const wide = matchMedia('(min-width: 948px)').matches;
    return isOwned && (!wide || !node?.matches('.pins') || node.matches('.pins-live'));
  });
}
