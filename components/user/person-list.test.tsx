import { renderToStaticMarkup } from 'react-dom/server';
import { PersonList } from '@/components/user/person-list';
import { sampleProfile } from '@/lib/seo/testing/sample-data';

it.each(['h2', 'h3'] as const)('the name of a person in a list is a heading, %s', (heading) => {
  const html = renderToStaticMarkup(<PersonList label="People" people={[sampleProfile()]} heading={heading} />);
  expect(html).toMatch(new RegExp(`<${heading}[^>]*>ada</${heading}>`));
});
