import { mount, type MountContext } from '@langraan/http/server'
import { csvText, WORKBOOK_TYPE } from '@langraan/sheets'
import { writeWorkbook } from '@langraan/sheets/workbook'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import type { CashbackDeps } from './cashback-deps.ts'
import { cashbackRows } from './list/entries-file.ts'
import { cashbackFigures } from './list/figures.ts'
import { listCashback } from './list/list-entries.ts'
import { ratesForOperator, setRate } from './rates/set-rate.ts'

export function cashbackRoutes(app: FastifyInstance, context: MountContext, deps: CashbackDeps): void {
  mount(app, context, contract.getCashback, ({ params }) => cashbackFigures(deps, params.shopId))
  mount(app, context, contract.listCashback, ({ params, query }) => listCashback(deps, params.shopId, query))
  mount(app, context, contract.exportCashback, async ({ params, query, language, reply }) => {
    const { shopId, sheetKind } = params
    const rows = await cashbackRows(deps, shopId, query, language)
    reply.header('content-disposition', `attachment; filename="cashback.${sheetKind}"`)
    return sheetKind === 'csv'
      ? (reply.type('text/csv; charset=utf-8').send(csvText(rows)) as never)
      : (reply.type(WORKBOOK_TYPE).send(await writeWorkbook(rows, { head: true })) as never)
  })
  mount(app, context, contract.listRates, ({ actor }) => ratesForOperator(deps, actor.userId))
  mount(app, context, contract.setRate, ({ actor, body, intent }) =>
    setRate(deps, { by: { userId: actor.userId, userName: actor.name }, intent }, body),
  )
}
