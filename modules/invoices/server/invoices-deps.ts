import type { Database, PgBoss } from '@langraan/db'
import type { PaperFiles } from '@langraan/documents'
import type { Clock } from '@langraan/runtime'
import type { AgentSales } from '../ports.ts'

/** What invoices need, given by the wiring. */
export type InvoicesDeps = {
  db: Database
  clock: Clock
  jobs: PgBoss
  files: PaperFiles
  agentSales: AgentSales
}
