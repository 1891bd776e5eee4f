/**
 * Every URL of the site. The table of the public ones (`lib/routes/public-routes`) also says which parameters they
 * know, how long their pages live and what purges them; it is apart so that browsers need not load it.
 */
import type { Category } from '@/lib/domain/categories';
import { boardSearch, type BoardSort } from '@/lib/domain/board-sorts';
import { DEFAULT_FEED_QUERY, feedSearch, type FeedQuery } from '@/lib/domain/feed-query';
import { termSegment } from '@/lib/domain/search/term';
import { INFORMATION_PAGES } from '@/lib/routes/information-pages';
import { pinPath } from '@/lib/routes/pin-path';
import type { ReportSubjectType } from '@/lib/domain/report';

const segment = encodeURIComponent;
const withFeed =
  (path: string) =>
  (query: Partial<FeedQuery> = {}) =>
    path + feedSearch({ ...DEFAULT_FEED_QUERY, ...query });
const withPage =
  (path: string) =>
  (page = 1) =>
    page > 1 ? `${path}?page=${page}` : path;

/** Groups of the settings, in their order; the fragments of their URLs. */
export const SETTINGS_GROUPS = ['profile', 'account', 'devices', 'content', 'notifications', 'data'] as const;
export type SettingsGroup = (typeof SETTINGS_GROUPS)[number];

/** Each can be skipped. */
export const WELCOME_STEPS = ['name', 'interests', 'people'] as const;
export type WelcomeStep = (typeof WELCOME_STEPS)[number];

/** Builders of URLs; each takes names and ids as they are and encodes them. */
export const paths = {
  home: withFeed('/'),
  category: (name: Category) => withFeed(`/category/${segment(name)}`),
  tag: (name: string) => withFeed(`/tag/${segment(name)}`),
  pin: pinPath,
  pinBoards: (pinId: string) => withPage(`/pin-boards/${segment(pinId)}`),
  board: (slug: string) => withFeed(`/board/${segment(slug)}`),
  profile: (userId: string) => withFeed(`/user-profile/${segment(userId)}`),
  followers: (userId: string) => withPage(`/user/${segment(userId)}/followers`),
  following: (userId: string) => withPage(`/user/${segment(userId)}/following`),
  profileBoards: (userId: string) => withPage(`/user/${segment(userId)}/boards`),
  /** The pins that a person likes, and those on their boards; nobody else is shown either page. */
  liked: (userId: string) => withPage(`/user/${segment(userId)}/liked`),
  saved: (userId: string) => withPage(`/user/${segment(userId)}/saved`),
  /** The pins that a person deleted within 30 days. */
  trash: withPage('/trash'),
  /** Directories of the whole site. */
  newest: withPage('/newest'),
  boards: withPage('/boards'),
  boardsBy:
    (sort: BoardSort) =>
    (page = 1) =>
      `/boards${boardSearch(sort, page)}`,
  people: withPage('/people'),
  tags: withPage('/tags'),
  categories: '/categories',
  search: (term: string) => withFeed(`/search/${segment(termSegment(term))}`),
  searchBoards: (term: string) => withPage(`/search-boards/${segment(termSegment(term))}`),
  searchPeople: (term: string) => withPage(`/search-people/${segment(termSegment(term))}`),
  searchByPicture: '/search-by-picture',
  follows: withFeed('/follows'),
  /** By what the person follows, likes and chose. */
  forYou: withPage('/for-you'),
  savedSearches: withPage('/saved-searches'),
  /** Takes the choice of the top bar's form. */
  contentFilter: '/content-filter',
  randomPin: '/random/pin',
  randomBoard: '/random/board',
  /** What was viewed on this device. */
  recent: '/recent',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  settings: '/settings',
  /** Of makers, where they alone may upload. */
  verification: '/verification',
  settingsGroup: (group: SettingsGroup) => `/settings#${group}`,
  editProfile: '/edit-profile',
  /** First steps of a new account. */
  welcome: (step: WelcomeStep = 'name') => (step === 'name' ? '/welcome' : `/welcome?step=${step}`),
  /** Where the links of the identity service's mails lead. */
  accountAction: '/account/action',
  /** Where the links in digests lead, with a signed token; it works without signing in. */
  unsubscribe: (token?: string) => `/unsubscribe${token === undefined ? '' : `?token=${segment(token)}`}`,
  /** Ends digests by a POST. */
  endDigests: (token?: string) => `/unsubscribe/now${token === undefined ? '' : `?token=${segment(token)}`}`,
  banned: '/banned',
  createPin: '/create-pin',
  editPin: (slugOrId: string) => `/edit-pin?id=${segment(slugOrId)}`,
  createBoard: '/create-board',
  editBoard: (boardId: string, page = 1) => `/edit-board?id=${segment(boardId)}${page > 1 ? `&page=${page}` : ''}`,
  /** How to report something, for those without scripts too. */
  report: (type: ReportSubjectType, id: string) => `/report?${type}=${segment(id)}`,
  /** Where a person answers the removal of a pin of theirs. */
  appeal: (pinId: string) => `/appeal?pin=${segment(pinId)}`,
  /** How a takedown notice stands; without a code, where one is typed in. */
  takedownStatus: (code?: string) => `/dmca-policy/status${code ? `?code=${segment(code)}` : ''}`,
  updates: INFORMATION_PAGES.updates.path,
  contact: INFORMATION_PAGES.contact.path,
  searchHelp: INFORMATION_PAGES.searchHelp.path,
  dmca: INFORMATION_PAGES.dmca.path,
  removeMyImage: INFORMATION_PAGES.removeMyImage.path,
  partners: INFORMATION_PAGES.partners.path,
  privacy: INFORMATION_PAGES.privacy.path,
  terms: INFORMATION_PAGES.terms.path,
  records: INFORMATION_PAGES.records.path,
} as const;
