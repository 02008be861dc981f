import * as contract from '#shared/analytics/insights';
import { notFound } from '../../base/errors.ts';
import { createRouter, route } from '../../middleware/route.ts';
import { Insight } from '../../models/watching/insight.ts';

export function insightsRoutes() {
  const router = createRouter();

  route(router, contract.changeInsight, async ({ user, params, body: { isActive } }) => {
    const changes = { isActive, dismissedAt: isActive ? null : new Date() };
    const insight: Insight | undefined = await Insight.query().patchAndFetchById([user.id, params.id], changes);
    if (!insight) throw notFound('This insight');
    return presentInsight(insight);
  });

  return router;
}

const presentInsight = ({ id, type, confidence, createdAt, insights }: Insight): contract.Insight => ({
  id,
  type,
  title: insights.title,
  text: insights.text,
  postIds: insights.postIds,
  confidence,
  createdAt: createdAt.toISOString(),
});
