import * as board from '@/app/api/boards/[address]/route';
import * as identityConfig from '@/app/api/identity-config/route';
import * as pin from '@/app/api/pins/[address]/route';
import * as pins from '@/app/api/pins/route';
import * as boardSearch from '@/app/api/search/boards/route';
import * as pinSearch from '@/app/api/search/pins/route';
import * as tags from '@/app/api/tags/route';
import * as user from '@/app/api/users/[userId]/route';
import * as userExport from '@/app/api/users/[userId]/export/route';
import * as userFilter from '@/app/api/users/[userId]/sexualityFilter/route';
import * as users from '@/app/api/users/route';
import * as verifyEmail from '@/app/api/verify-email/route';
import type { DescribedRoute } from '@/lib/api/handle';

/** Every route of the API that `handle()` makes, by its path; a test holds this against the folders. */
export const ENDPOINTS: Record<string, Record<string, DescribedRoute>> = {
  '/boards/{address}': { ...board },
  '/identity-config': { ...identityConfig },
  '/pins': { ...pins },
  '/pins/{address}': { ...pin },
  '/search/boards': { ...boardSearch },
  '/search/pins': { ...pinSearch },
  '/tags': { ...tags },
  '/users': { ...users },
  '/users/{userId}': { ...user },
  '/users/{userId}/export': { ...userExport },
  '/users/{userId}/sexualityFilter': { ...userFilter },
  '/verify-email': { ...verifyEmail },
};
