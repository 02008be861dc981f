import path from 'node:path';
import type { Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';

/**
 * How the product talks to PostgreSQL: snake_case in the database and camelCase in the code, mapped here and nowhere
 * else.
 */
export function knexConfig(connectionString: string): Knex.Config {
  return {
    client: 'pg',
    connection: { connectionString, application_name: 'threads-mastery', keepAlive: true },
    migrations: {
      directory: path.join(import.meta.dirname, 'backend/migrations'),
      extension: 'ts',
      loadExtensions: ['.ts'],
    },
    ...knexSnakeCaseMappers(),
  };
}

// The knex command line reads the default export.
export default knexConfig(process.env.DATABASE_URL ?? '');
