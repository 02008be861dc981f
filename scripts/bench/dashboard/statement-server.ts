import { createServer } from 'node:http';
import pg from 'pg';
import { DASHBOARD_SQL } from '../../../backend/analytics/dashboard/dashboard-statement.ts';

// The yardstick of a read that is not cached: runs the product's own statement for the user, the days and
// the measure in the address, and sends what PostgreSQL gives, unread. No session, no log. Tells its port to its parent.
const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 4 });
const asText = { getTypeParser: () => (value: string) => value };

const server = createServer(async ({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const values = [
    pathname.split('/').at(-1),
    searchParams.get('days'),
    searchParams.get('top'),
    null,
    null,
    null,
    null,
  ];
  const { rows } = await pool.query({ name: 'dashboard', text: DASHBOARD_SQL, values, types: asText });
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(rows[0].dashboard);
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('disconnect', () => process.exit());
