import * as adminBlocked from '@/app/api/admin/blocked/[blockedId]/route';
import * as adminBoard from '@/app/api/admin/boards/[boardId]/acts/route';
import * as adminClaim from '@/app/api/admin/items/[item]/claim/route';
import * as adminJob from '@/app/api/admin/jobs/[jobId]/route';
import * as adminJobSkip from '@/app/api/admin/jobs/[jobId]/skip/route';
import * as adminMessage from '@/app/api/admin/messages/[messageId]/route';
import * as adminPinMedia from '@/app/api/admin/pins/[pinId]/media/route';
import * as adminPinTags from '@/app/api/admin/pins/[pinId]/tags/route';
import * as adminPins from '@/app/api/admin/pins/acts/route';
import * as adminReports from '@/app/api/admin/reports/route';
import * as adminSwitch from '@/app/api/admin/switches/[name]/route';
import * as adminTagChanges from '@/app/api/admin/tags/changes/route';
import * as adminTagChangeRevert from '@/app/api/admin/tags/changes/[changeId]/revert/route';
import * as adminTagDescription from '@/app/api/admin/tags/description/route';
import * as adminMerge from '@/app/api/admin/tags/merge/route';
import * as adminTerms from '@/app/api/admin/terms/route';
import * as adminUser from '@/app/api/admin/users/[userId]/acts/route';
import * as adminRole from '@/app/api/admin/users/[userId]/role/route';
import * as board from '@/app/api/boards/[slugOrId]/route';
import * as boardActs from '@/app/api/boards/[slugOrId]/acts/route';
import * as boardFollow from '@/app/api/boards/[slugOrId]/follow/route';
import * as boardOrder from '@/app/api/boards/[slugOrId]/order/route';
import * as boardPins from '@/app/api/boards/[slugOrId]/pins/route';
import * as boardRestore from '@/app/api/boards/[slugOrId]/restore/route';
import * as boards from '@/app/api/boards/route';
import * as contact from '@/app/api/contact/route';
import * as health from '@/app/api/health/route';
import * as identityConfig from '@/app/api/identity-config/route';
import * as pin from '@/app/api/pins/[slugOrId]/route';
import * as pinActs from '@/app/api/pins/acts/route';
import * as pinForever from '@/app/api/pins/[slugOrId]/forever/route';
import * as pinRestore from '@/app/api/pins/[slugOrId]/restore/route';
import * as pinSave from '@/app/api/pins/[slugOrId]/save/route';
import * as pinsFollowed from '@/app/api/pins/follows/route';
import * as pins from '@/app/api/pins/route';
import * as reports from '@/app/api/reports/route';
import * as boardSearch from '@/app/api/search/boards/route';
import * as peopleSearch from '@/app/api/search/people/route';
import * as pinSearch from '@/app/api/search/pins/route';
import * as suggestions from '@/app/api/suggestions/route';
import * as tags from '@/app/api/tags/route';
import * as uploads from '@/app/api/uploads/route';
import * as upload from '@/app/api/uploads/[uploadId]/route';
import * as user from '@/app/api/users/[userId]/route';
import * as userFollow from '@/app/api/users/[userId]/follow/route';
import * as userExport from '@/app/api/users/[userId]/export/route';
import * as userLiked from '@/app/api/users/[userId]/liked/route';
import * as statement from '@/app/api/users/[userId]/statement/route';
import * as notifications from '@/app/api/users/[userId]/notifications/route';
import * as notificationEvents from '@/app/api/users/[userId]/notifications/events/route';
import * as notificationRead from '@/app/api/users/[userId]/notifications/read/route';
import * as notificationSettings from '@/app/api/users/[userId]/notifications/settings/route';
import * as blocks from '@/app/api/users/[userId]/blocks/route';
import * as block from '@/app/api/users/[userId]/blocks/[targetId]/route';
import * as hiddenTags from '@/app/api/users/[userId]/hidden-tags/route';
import * as hiddenTag from '@/app/api/users/[userId]/hidden-tags/[tag]/route';
import * as userPins from '@/app/api/users/[userId]/pins/route';
import * as userSaved from '@/app/api/users/[userId]/saved/route';
import * as userSession from '@/app/api/users/[userId]/sessions/[sessionId]/route';
import * as userSessions from '@/app/api/users/[userId]/sessions/route';
import * as userFilter from '@/app/api/users/[userId]/sexualityFilter/route';
import * as users from '@/app/api/users/route';
import * as verifyEmail from '@/app/api/verify-email/route';
import * as vitals from '@/app/api/vitals/route';
import { features } from '@/features';
import type { Endpoints } from '@/lib/features/feature';

const ENDPOINTS: Endpoints = {
  '/admin/blocked/{blockedId}': { ...adminBlocked },
  '/admin/boards/{boardId}/acts': { ...adminBoard },
  '/admin/items/{item}/claim': { ...adminClaim },
  '/admin/jobs/{jobId}': { ...adminJob },
  '/admin/jobs/{jobId}/skip': { ...adminJobSkip },
  '/admin/messages/{messageId}': { ...adminMessage },
  '/admin/pins/{pinId}/media': { ...adminPinMedia },
  '/admin/pins/{pinId}/tags': { ...adminPinTags },
  '/admin/pins/acts': { ...adminPins },
  '/admin/reports': { ...adminReports },
  '/admin/switches/{name}': { ...adminSwitch },
  '/admin/tags/changes': { ...adminTagChanges },
  '/admin/tags/changes/{changeId}/revert': { ...adminTagChangeRevert },
  '/admin/tags/description': { ...adminTagDescription },
  '/admin/tags/merge': { ...adminMerge },
  '/admin/terms': { ...adminTerms },
  '/admin/users/{userId}/acts': { ...adminUser },
  '/admin/users/{userId}/role': { ...adminRole },
  '/boards': { ...boards },
  '/boards/{slugOrId}': { ...board },
  '/boards/{slugOrId}/acts': { ...boardActs },
  '/boards/{slugOrId}/follow': { ...boardFollow },
  '/boards/{slugOrId}/order': { ...boardOrder },
  '/boards/{slugOrId}/pins': { ...boardPins },
  '/boards/{slugOrId}/restore': { ...boardRestore },
  '/contact': { ...contact },
  '/health': { GET: health.GET },
  '/identity-config': { ...identityConfig },
  '/pins': { ...pins },
  '/pins/{slugOrId}': { ...pin },
  '/pins/{slugOrId}/forever': { ...pinForever },
  '/pins/{slugOrId}/restore': { ...pinRestore },
  '/pins/{slugOrId}/save': { ...pinSave },
  '/pins/acts': { ...pinActs },
  '/pins/follows': { ...pinsFollowed },
  '/reports': { ...reports },
  '/search/boards': { ...boardSearch },
  '/search/people': { ...peopleSearch },
  '/search/pins': { ...pinSearch },
  '/suggestions': { GET: suggestions.GET },
  '/tags': { ...tags },
  '/uploads': { ...uploads },
  '/uploads/{uploadId}': { ...upload },
  '/users': { ...users },
  '/users/{userId}': { ...user },
  '/users/{userId}/blocks': { ...blocks },
  '/users/{userId}/blocks/{targetId}': { ...block },
  '/users/{userId}/export': { ...userExport },
  '/users/{userId}/statement': { ...statement },
  '/users/{userId}/follow': { ...userFollow },
  '/users/{userId}/hidden-tags': { ...hiddenTags },
  '/users/{userId}/hidden-tags/{tag}': { ...hiddenTag },
  '/users/{userId}/liked': { ...userLiked },
  '/users/{userId}/notifications': { ...notifications },
  '/users/{userId}/notifications/events': { ...notificationEvents },
  '/users/{userId}/notifications/read': { ...notificationRead },
  '/users/{userId}/notifications/settings': { ...notificationSettings },
  '/users/{userId}/pins': { ...userPins },
  '/users/{userId}/saved': { ...userSaved },
  '/users/{userId}/sessions': { ...userSessions },
  '/users/{userId}/sessions/{sessionId}': { ...userSession },
  '/users/{userId}/sexualityFilter': { ...userFilter },
  '/verify-email': { ...verifyEmail },
  '/vitals': { ...vitals },
};

/** All calls of the API, of core and of features. A test compares this with the folders. */
export const readEndpoints = async (): Promise<Endpoints> =>
  Object.assign({}, ENDPOINTS, ...(await Promise.all(features.map(({ endpoints }) => endpoints?.()))));
