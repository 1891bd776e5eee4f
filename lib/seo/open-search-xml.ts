import { env } from '@/lib/env';
import { machinePaths } from '@/lib/routes/machine-paths';
import { absolute } from '@/lib/seo/site';
import { cutText } from '@/lib/seo/text';
import { xml, xmlDocument } from '@/lib/domain/xml';

/** Limit of OpenSearch for `ShortName`. */
const NAME_MAX = 16;

/** OpenSearch 1.1. */
export const openSearchXml = (): string =>
  xmlDocument(xml`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${cutText(env.SITE_NAME, NAME_MAX)}</ShortName>
<Description>${`Gifs and pics on ${env.SITE_NAME}, for adults.`}</Description>
<InputEncoding>UTF-8</InputEncoding>
<AdultContent>true</AdultContent>
<Language>en</Language>
<Image width="32" height="32" type="image/x-icon">${absolute('/favicon.ico')}</Image>
<Url type="text/html" template="${`${absolute('/search')}?q={searchTerms}`}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${absolute(machinePaths.openSearch)}"/>
</OpenSearchDescription>`);
