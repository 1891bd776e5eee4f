/** @jest-environment jsdom */
import { licenseOf } from '@/lib/domain/licenses';
import { xmpIn, xmpOf, type FileFacts } from '@/lib/media/xmp';

const packet = ({
  license,
  by = 'ada',
  source = null,
}: { license: string | null; by?: string } & Partial<Pick<FileFacts, 'source'>>) => {
  const terms = licenseOf(license);
  return xmpOf({ source, license: terms && { by, terms } });
};

/** Texts and attributes by name, as readers of XMP find them. */
function propertiesOf(file: Buffer): Record<string, string> {
  const { documentElement } = new DOMParser().parseFromString(file.toString(), 'application/xml');
  const elements = [...documentElement.querySelectorAll('*')];
  expect(elements.map(({ tagName }) => tagName)).not.toContain('parsererror');
  const attributes = elements.flatMap((element) =>
    [...element.attributes].map(({ name, value }) => [name === 'rdf:resource' ? element.tagName : name, value]),
  );
  const texts = elements.flatMap(({ tagName, children, textContent }) =>
    children.length === 0 && textContent ? [[tagName, textContent]] : [],
  );
  return Object.fromEntries([...attributes, ...texts]) as Record<string, string>;
}

it('a licence stands with its creator, its deed and the credit', () => {
  const properties = propertiesOf(packet({ license: 'cc-by' }));
  expect(properties).toMatchObject({
    'rdf:li': 'ada',
    'photoshop:Credit': 'ada',
    'xmpRights:Marked': 'True',
    'xmpRights:WebStatement': 'https://creativecommons.org/licenses/by/4.0/',
    'cc:license': 'https://creativecommons.org/licenses/by/4.0/',
  });
  expect(properties).not.toHaveProperty('plus:LicensorURL');
});

it('the public domain is marked as without rights', () =>
  expect(propertiesOf(packet({ license: 'cc0' }))).toMatchObject({ 'xmpRights:Marked': 'False' }));

it('who is asked stands as licensor, and nothing is granted', () => {
  const properties = propertiesOf(packet({ license: 'https://example.com/ask?a=1&b=2' }));
  expect(properties).toMatchObject({
    'plus:LicensorURL': 'https://example.com/ask?a=1&b=2',
    'photoshop:Credit': 'ada',
  });
  expect(Object.keys(properties)).not.toContain('cc:license');
});

it('a name is a text, whatever it looks like', () => {
  const by = `</rdf:li>"&'<?xpacket end="r"?>`;
  const said = packet({ license: 'cc-by', by });
  expect(propertiesOf(said)['photoshop:Credit']).toBe(by);
  expect(xmpIn(Buffer.concat([Buffer.from('before'), said, Buffer.from('after')])).equals(said)).toBe(true);
});

it('licence and source of AI share a packet, and nothing makes none', () => {
  const both = propertiesOf(packet({ license: 'cc-by', source: 'trainedAlgorithmicMedia' }));
  expect(both['Iptc4xmpExt:DigitalSourceType']).toMatch(/trainedAlgorithmicMedia$/);
  expect(both['photoshop:Credit']).toBe('ada');
  expect(packet({ license: null })).toHaveLength(0);
  expect(xmpIn(Buffer.from('a file without any'))).toHaveLength(0);
});
