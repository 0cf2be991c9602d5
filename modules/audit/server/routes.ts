import type { Database } from '@langraan/db'
import { mount, type MountContext } from '@langraan/http/server'
import { csvText, WORKBOOK_TYPE } from '@langraan/sheets'
import { writeWorkbook } from '@langraan/sheets/workbook'
import type { FastifyInstance } from 'fastify'
import { exportPlatformEntries, listAuditEntries, listPlatformEntries } from '../contract.ts'
import { listEntries } from './list-entries.ts'
import { platformLog, platformLogRows } from './platform-log.ts'

export function auditRoutes(app: FastifyInstance, context: MountContext, deps: { db: Database }): void {
  mount(app, context, listAuditEntries, ({ params, query }) => listEntries(deps.db, params.shopId, query))
  mount(app, context, listPlatformEntries, ({ actor, query }) => platformLog(deps.db, actor.userId, query))
  mount(app, context, exportPlatformEntries, async ({ actor, params, query, language, reply }) => {
    const rows = await platformLogRows(deps.db, actor.userId, query, language)
    reply.header('content-disposition', `attachment; filename="operators-log.${params.sheetKind}"`)
    return params.sheetKind === 'csv'
      ? (reply.type('text/csv; charset=utf-8').send(csvText(rows)) as never)
      : (reply.type(WORKBOOK_TYPE).send(await writeWorkbook(rows, { head: true })) as never)
  })
}
