import { neutralPageHtml } from '@/features/discreet/notes/neutral-page';
import { textResponse } from '@/lib/seo/text-response';

/** The front adds its lifetime, and no script. */
export const GET = (): Response => textResponse('text/html', neutralPageHtml());
