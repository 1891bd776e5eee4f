/** IP address of whom a request comes from, as the front tells it; '' without a front. */
export const clientIp = (request: Request): string => request.headers.get('x-forwarded-for') ?? '';
