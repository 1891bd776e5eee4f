/** Network address of whom a request comes from, as the front tells it; '' without a front. */
export const clientAddress = (request: Request): string => request.headers.get('x-forwarded-for') ?? '';
