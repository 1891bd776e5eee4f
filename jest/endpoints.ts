import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { DescribedRoute } from '@/lib/api/endpoint';

const FOLDER = path.resolve('app/api');

/** Routes that are not endpoints, and why. */
export const OTHER_ROUTES: Record<string, string> = {
  '/[[...path]]': 'says that there is no such call',
  '/auth/[...nextauth]': 'is made by next-auth, with a limit of its own on what it is sent',
  '/openapi.json': 'describes the others',
};

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export const ROUTES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts')
  .map((file) => `/${path.dirname(file)}`);

/** All calls of the API by their path and method, of core and of features, as their files have them. */
export const ENDPOINTS: Record<string, Record<string, DescribedRoute>> = Object.fromEntries(
  ROUTES.filter((route) => !(route in OTHER_ROUTES)).map((route) => [
    route.replaceAll('[', '{').replaceAll(']', '}'),
    Object.fromEntries(
      Object.entries(jest.requireActual<Record<string, DescribedRoute>>(path.join(FOLDER, route, 'route'))).filter(
        ([method]) => METHODS.includes(method),
      ),
    ),
  ]),
);
