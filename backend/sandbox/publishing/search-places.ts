import { badParameter } from '../errors/graph-error.ts';
import type { Reply, UserCall } from '../http/call.ts';
import { json } from '../http/reply.ts';
import { menloPark, PLACES, type Place } from '../posts/places.ts';
import { requireQuota } from './quota.ts';

/** How far around a point is searched, in degrees. */
const NEAR = 0.5;

/** `GET /location_search`: an app without approval finds Menlo Park, whatever it looks for. */
export function searchPlaces(call: UserCall): Reply {
  const { input, sandbox, world } = call;
  const words = input.get('q')?.toLowerCase();
  const [latitude, longitude] = [input.get('latitude'), input.get('longitude')];
  const isPoint = latitude !== null && longitude !== null;
  if (!words && !isPoint) throw badParameter('(#100) Param q, or latitude and longitude, is required');
  requireQuota(call, 'location');
  sandbox.placeSearches.push({ user: world.creator.id, at: sandbox.now() });
  if (sandbox.quirks.places === 'menlo-park') return json({ data: [menloPark] });
  const isNear = (place: Place) =>
    !isPoint ||
    (Math.abs(place.latitude - Number(latitude)) < NEAR && Math.abs(place.longitude - Number(longitude)) < NEAR);
  const isNamed = ({ name, city }: Place) => !words || `${name} ${city}`.toLowerCase().includes(words);
  return json({ data: PLACES.filter((place) => isNear(place) && isNamed(place)) });
}
