/** As set by the front; '' without one. */
export const clientIp = (request: Request): string => request.headers.get('x-forwarded-for') ?? '';
