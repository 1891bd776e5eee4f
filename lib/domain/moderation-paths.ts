const list =
  (path: string) =>
  (page = 1) =>
    page > 1 ? `${path}?page=${page}` : path;

/** Everybody but admins gets 404. */
export const moderationPaths = {
  queue: (kind?: string, page = 1) => {
    const query = new URLSearchParams({ ...(kind && { kind }), ...(page > 1 && { page: String(page) }) }).toString();
    return query ? `/admin?${query}` : '/admin';
  },
  pin: (id: string) => `/admin/pins/${id}`,
  board: (id: string) => `/admin/boards/${id}`,
  user: (id: string) => `/admin/users/${id}`,
  takedown: (id: string) => `/admin/takedowns/${id}`,
  appeal: (id: string) => `/admin/appeals/${id}`,
  users: '/admin/users',
  bans: list('/admin/bans'),
  holds: list('/admin/holds'),
  blocked: list('/admin/blocked'),
  tags: list('/admin/tags'),
  describeTag: (name: string) => `/admin/tags?${new URLSearchParams({ tag: name })}`,
  terms: '/admin/terms',
  messages: list('/admin/messages'),
  audit: ({ actor, subject, page = 1 }: { actor?: string; subject?: string; page?: number } = {}) => {
    const query = new URLSearchParams({
      ...(actor && { actor }),
      ...(subject && { subject }),
      ...(page > 1 && { page: String(page) }),
    }).toString();
    return query ? `/admin/audit?${query}` : '/admin/audit';
  },
  counts: (days = 30) => (days === 30 ? '/admin/counts' : `/admin/counts?days=${days}`),
  switches: '/admin/switches',
  jobs: '/admin/jobs',
  subject: (type: string, id: string): string | null => {
    switch (type) {
      case 'pin':
      case 'board':
      case 'user':
      case 'takedown':
      case 'appeal':
        return moderationPaths[type](id);
      case 'hold':
        return moderationPaths.holds();
      default:
        return null;
    }
  },
};
