import { constantHead } from './constant-head';

it('every page says that it is for adults, and from which age (rule 26)', () =>
  expect(constantHead('Pins')).toContain(
    '<meta name="rating" content="adult"><meta name="rating" content="RTA-5042-1996-1400-1577-RTA">' +
      '<meta name="age-meta-label" content="age=18">',
  ));

it("a site's name is text", () =>
  expect(constantHead('A "B" <C>')).toContain('<meta name="application-name" content="A &quot;B&quot; &lt;C&gt;">'));

it("a site's name may be of any alphabet", () =>
  expect(constantHead('Жи 🎈')).toContain('<meta name="application-name" content="&#1046;&#1080; &#127880;">'));
