import { requireFreshCode } from '@langraan/identity/server'
import { mount, type MountContext } from '@langraan/http/server'
import { csvText, WORKBOOK_TYPE } from '@langraan/sheets'
import { writeWorkbook } from '@langraan/sheets/workbook'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import type { CashbackDeps } from './cashback-deps.ts'
import { cashbackRows } from './list/entries-file.ts'
import { cashbackFigures } from './list/figures.ts'
import { listCashback } from './list/list-entries.ts'
import { cashbackPaper, makeCashbackPaper } from './papers/papers.ts'
import { ratesForOperator, setRate } from './rates/set-rate.ts'
import { policiesForOperator, setWithholding } from './withholding/set-withholding.ts'

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
  paperRoutes(app, context, deps)
  operatorRoutes(app, context, deps)
}

function paperRoutes(app: FastifyInstance, context: MountContext, deps: CashbackDeps): void {
  mount(app, context, contract.makeCashbackPaper, ({ params, body, intent }) =>
    makeCashbackPaper(deps, { ...params, intent }, body),
  )
  mount(app, context, contract.getCashbackPaper, async ({ params, reply }) => {
    const pdf = await cashbackPaper(deps, params)
    reply.header('content-disposition', 'inline; filename="cashback.pdf"')
    return reply.type('application/pdf').send(Buffer.from(pdf)) as never
  })
}

/** What decides how much is paid asks for a code that was taken in the last minutes. */
function operatorRoutes(app: FastifyInstance, context: MountContext, deps: CashbackDeps): void {
  mount(app, context, contract.listRates, ({ actor }) => ratesForOperator(deps, actor.userId))
  mount(app, context, contract.setRate, async ({ actor, body, trail, intent }) => {
    await requireFreshCode(deps, actor)
    return setRate(deps, { trail, intent }, body)
  })
  mount(app, context, contract.listWithholding, ({ actor }) => policiesForOperator(deps, actor.userId))
  mount(app, context, contract.setWithholding, async ({ actor, body, trail, intent }) => {
    await requireFreshCode(deps, actor)
    return setWithholding(deps, { trail, intent }, body)
  })
}
