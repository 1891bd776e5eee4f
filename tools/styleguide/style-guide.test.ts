import { renderToStaticMarkup } from 'react-dom/server';
import StyleGuide from '@/tools/styleguide/style-guide';
import { useTestDatabase } from '@/jest/database';
import { addPins, addUser } from '@/jest/gallery';

useTestDatabase();

test('the style guide shows every kind of component', async () => {
  await addPins(4, { title: 'Rings', postedBy: await addUser({ uid: 'maker' }) });
  const html = renderToStaticMarkup(await StyleGuide());
  const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading);
  expect(headings).toEqual(
    expect.arrayContaining([
      'Tokens',
      'Controls',
      'Fields',
      'Messages',
      'Pins',
      'Boards',
      'Own lists',
      'People',
      'Notifications',
    ]),
  );
  expect(html.match(/class="pin"/g)).toHaveLength(4);
  expect(html.match(/class="board"/g)).toHaveLength(10);
});
