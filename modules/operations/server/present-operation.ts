import type { Operation } from '../contract.ts'
import type { OperationRow } from './operations.sql.ts'

export const presentOperation = ({ toldAt: _told, startedBy: _by, ...row }: OperationRow): Operation => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  undoUntil: row.undoUntil?.toISOString() ?? null,
})
