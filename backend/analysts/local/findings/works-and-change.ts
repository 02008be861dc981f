import type { Finding } from '#shared/analysis';

export interface Findings {
  works: Finding[];
  change: Finding[];
}
