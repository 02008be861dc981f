import { controlRoutes } from '../control/control-routes.ts';
import { GraphError } from '../errors/graph-error.ts';
import { graphRoutes, type Route, tokenRoutes } from './routes.ts';

const VERSION = /^\/v\d+\.\d+(?=\/)/;

interface Found {
  route: Route;
  params: Record<string, string>;
  /** Without the version. */
  path: string;
}

/** The route for a method and path. Throws as Graph does when there is none. */
export function findRoute(method: string, fullPath: string, hasControl: boolean): Found {
  const path = fullPath.replace(VERSION, '') || '/';
  const unversioned = hasControl ? [...controlRoutes, ...tokenRoutes] : tokenRoutes;
  const routes = path === fullPath ? [...unversioned, ...graphRoutes] : graphRoutes;
  for (const route of routes) {
    const params = route.method === method ? match(route.path, path) : null;
    if (params) return { route, params, path };
  }
  throw new GraphError(400, 100, `Unsupported request - method type: ${method.toLowerCase()}`, {
    type: 'THApiException',
  });
}

function match(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':') && value) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}
