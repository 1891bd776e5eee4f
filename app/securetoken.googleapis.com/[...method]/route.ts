import { passThrough } from '@/lib/auth/pass-through';

const pass = async (request: Request, { params }: { params: Promise<{ method: string[] }> }) =>
  passThrough(request, 'securetoken', (await params).method.map(decodeURIComponent).join('/'));

export { pass as GET, pass as POST };
