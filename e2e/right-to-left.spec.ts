import { randomInt } from 'node:crypto';
import { addBoard } from '@/e2e/boards';
import { enter } from '@/e2e/people';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

/** Of Hebrew letters, and short enough for one line. */
const hebrewName = () => Array.from({ length: 6 }, () => String.fromCharCode(0x5d0 + randomInt(27))).join('');

test('a number behind a Hebrew name stands to its right', async ({ page, request }) => {
  const owner = await enter(request, await newVerifiedPerson());
  const name = hebrewName();
  await runOnSite('update users set name = $2 where id = $1', [owner.id, name]);
  const { slug } = await addBoard(request, owner);
  await page.goto(`/board/${slug}`);
  const facts = page.getByRole('main').locator('header p').filter({ hasText: 'followers' });
  await expect(facts).toContainText(`0 pins by ${name} · 0 followers`);
  const edges = await facts.evaluate((paragraph, who) => {
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    while (texts.nextNode()) nodes.push(texts.currentNode);
    const boxOf = (node: Node | undefined) => {
      const range = document.createRange();
      if (node) range.selectNodeContents(node);
      return range.getClientRects()[0];
    };
    const at = nodes.findIndex((node) => node.nodeValue?.includes(who));
    const count = nodes.slice(at + 1).find((node) => /\d/.test(node.nodeValue ?? ''));
    return { name: boxOf(nodes[at])?.right, number: boxOf(count)?.left };
  }, name);
  expect(edges.number).toBeGreaterThan(edges.name ?? Infinity);
});
