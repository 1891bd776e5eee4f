import { openSearchXml } from '@/lib/seo/open-search-xml';
import { textResponse } from '@/lib/seo/text-response';

export const dynamic = 'force-dynamic'; // answered for each request: the build knows neither database nor settings

export const GET = () => textResponse('application/opensearchdescription+xml', openSearchXml());
