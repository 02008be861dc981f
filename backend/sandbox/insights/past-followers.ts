import type { Reply, UserCall } from '../http/call.ts';
import { json } from '../http/reply.ts';
import { DAY, MINUTE, pacificDayAt } from '../time-and-chance/days.ts';
import { pastDemographics } from './demographics.ts';

const PAST_DAYS = 200;
/** Followers are read soon after a day begins. */
const READ_AFTER = 5 * MINUTE;

/**
 * `GET /me/sandbox_past_followers`: what readings of the days before today would have said, the newest first. Threads has no such
 * call; without it, a sample account had to wait for weeks until there is something to see of its growth.
 */
export function showPastFollowers({ world, sandbox }: UserCall): Reply {
  const today = pacificDayAt(sandbox.now());
  const days = Array.from({ length: PAST_DAYS }, (_, ago) => pacificDayAt(today.start - (ago + 0.5) * DAY));
  const read = days
    .filter(({ start }) => start > world.start)
    .map(({ date, start }) => {
      const followers = world.followersAt(start + READ_AFTER);
      const daysAgo = (today.start - start) / DAY;
      return { day: date, followers, demographics: pastDemographics(world.creator, followers, daysAgo) };
    });
  return json({ data: read });
}
