import type { Database } from '@langraan/db'
import type { Clock } from '@langraan/runtime'

export type ReportsDeps = { db: Database; clock: Clock }

/** What the home page needs besides: where each shop's site is. */
export type HomeDeps = ReportsDeps & { shopUrl: (slug: string) => string }
