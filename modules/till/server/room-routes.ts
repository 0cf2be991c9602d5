import { withShop } from '@langraan/db'
import { mount, type MountContext } from '@langraan/http/server'
import { OrderIntake } from '@langraan/orders/server'
import { csvText, WORKBOOK_TYPE } from '@langraan/sheets'
import { writeWorkbook } from '@langraan/sheets/workbook'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { listShifts, papersForOrder, salesOfTills, shiftRows, wholeShift } from './list-shifts.ts'
import * as looking from './look-at.ts'
import { saveSettings } from './manage-settings.ts'
import { tillSettings } from './settings.sql.ts'
import { takeSetAside } from './take-set-aside.ts'
import type { TillDeps } from './till-deps.ts'

/** What the back-office asks of the tills: settings, shifts, sales, and what is to be looked at. */
export function roomRoutes(app: FastifyInstance, context: MountContext, deps: TillDeps): void {
  mount(app, context, contract.getTillSettings, ({ params: { shopId } }) =>
    withShop(deps.db, shopId, tillSettings),
  )
  mount(app, context, contract.saveTillSettings, ({ params: { shopId }, body, trail }) =>
    saveSettings(deps, { shopId, trail }, body),
  )
  shiftRoutes(app, context, deps)
  mount(app, context, contract.listTillFindings, ({ params: { shopId }, query }) =>
    withShop(deps.db, shopId, (tx) => looking.listFindings(tx, query)),
  )
  mount(app, context, contract.settleTillFinding, ({ params: { shopId, findingId }, body, trail }) =>
    looking.settleOneFinding(deps, { shopId, trail }, findingId, body.note),
  )
  mount(app, context, contract.listTillSetAside, ({ params: { shopId }, query }) =>
    withShop(deps.db, shopId, (tx) => looking.listSetAside(tx, query)),
  )
  mount(app, context, contract.getTillSetAside, ({ params: { shopId, setAsideId } }) =>
    withShop(deps.db, shopId, (tx) => looking.setAsideAsItCame(tx, setAsideId)),
  )
  const intake = new OrderIntake(deps.pool, () => deps.clock.now().getTime())
  mount(app, context, contract.takeTillSetAside, ({ params, trail, language }) =>
    takeSetAside({ ...deps, intake }, { ...params, trail }, language),
  )
  mount(app, context, contract.settleTillSetAside, ({ params: { shopId, setAsideId }, body, trail }) =>
    looking.settleOneSetAside(deps, { shopId, trail }, setAsideId, body.note),
  )
}

function shiftRoutes(app: FastifyInstance, context: MountContext, deps: TillDeps): void {
  mount(app, context, contract.listTillShifts, ({ params: { shopId }, query }) =>
    withShop(deps.db, shopId, (tx) => listShifts(tx, query)),
  )
  mount(app, context, contract.exportTillShifts, async ({ params, query, language, reply }) => {
    const { shopId, sheetKind } = params
    const rows = await withShop(deps.db, shopId, (tx) => shiftRows(tx, query, language))
    reply.header('content-disposition', `attachment; filename="shifts.${sheetKind}"`)
    return sheetKind === 'csv'
      ? (reply.type('text/csv; charset=utf-8').send(csvText(rows)) as never)
      : (reply.type(WORKBOOK_TYPE).send(await writeWorkbook(rows, { head: true })) as never)
  })
  mount(app, context, contract.getTillShift, ({ params: { shopId, tillShiftId } }) =>
    withShop(deps.db, shopId, (tx) => wholeShift(tx, tillShiftId)),
  )
  mount(app, context, contract.getTillSales, ({ params: { shopId }, query }) =>
    salesOfTills(deps, shopId, query),
  )
  mount(app, context, contract.listTillPapersOfOrder, ({ params: { shopId, orderId } }) =>
    withShop(deps.db, shopId, (tx) => papersForOrder(tx, orderId)),
  )
}
