import { openSearchXml } from '@/lib/seo/open-search-xml';

it('the search description has the URL of the search', () => {
  const text = openSearchXml();
  expect(text).toContain('<ShortName>Pinwall</ShortName>');
  expect(text).toContain('<Url type="text/html" template="http://localhost:3000/search?q={searchTerms}"/>');
  expect(text).toContain('<AdultContent>true</AdultContent>');
});
