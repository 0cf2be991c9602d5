import { withShop } from '@langraan/db'
import { type Language, refuse, standardRefusals } from '@langraan/http'
import { mount, type MountContext, type UserActor } from '@langraan/http/server'
import { isId } from '@langraan/runtime'
import { csvText } from '@langraan/sheets'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { cancelOperation, undoOperation } from './decide-operation.ts'
import { fileLayoutRoutes } from './file-layout-routes.ts'
import { mayReadFaults, type Reader } from '../rules/operation.ts'
import type { ItemFault } from './operation-kind.ts'
import type { OperationsDeps } from './operations-deps.ts'
import { faultsOf } from './faults.sql.ts'
import { countRunning, findOperation, findOperations, itemsToShow } from './operations.sql.ts'
import { packedItemsToShow } from './packs.sql.ts'
import { presentItem, presentOperation } from './present-operation.ts'

export function operationsRoutes(app: FastifyInstance, context: MountContext, deps: OperationsDeps): void {
  mount(app, context, contract.listOperations, ({ params, query, actor }) =>
    withShop(deps.db, params.shopId, async (tx) => {
      const filter = {
        running: query.view === 'running',
        after: readMark(query.after),
        limit: query.limit + 1,
      }
      const found = await findOperations(tx, filter)
      const page = found.slice(0, query.limit)
      const last = page.at(-1)
      const nextAfter =
        found.length > query.limit && last ? `${last.createdAt.toISOString()} ${last.operationId}` : null
      return {
        items: page.map((row) => presentOperation(row, readerOf(actor), deps.clock.now())),
        nextAfter,
        runningCount: await countRunning(tx),
      }
    }),
  )
  mount(app, context, contract.getOperation, ({ params, actor }) =>
    withShop(deps.db, params.shopId, async (tx) => {
      const found = (await findOperation(tx, params.operationId)) ?? refuse(standardRefusals, 'not_found')
      return presentOperation(found, readerOf(actor), deps.clock.now())
    }),
  )
  mount(app, context, contract.listOperationItems, ({ params, query, language, actor }) =>
    withShop(deps.db, params.shopId, async (tx) => {
      const { kind, doneCount, isPacked } =
        (await findOperation(tx, params.operationId)) ?? refuse(standardRefusals, 'not_found')
      const show = isPacked && !query.faults ? packedItemsToShow : itemsToShow
      const rows = await show(tx, params.operationId, query)
      const wordsIn = mayReadFaults(actor.role, kind) ? language : undefined
      return { items: rows.map((row) => presentItem(row, doneCount, wordsIn)) }
    }),
  )
  mount(app, context, contract.exportOperationFaults, async ({ params, language, actor, reply }) => {
    const faults = await withShop(deps.db, params.shopId, async (tx) => {
      const { kind } = (await findOperation(tx, params.operationId)) ?? refuse(standardRefusals, 'not_found')
      if (!mayReadFaults(actor.role, kind)) refuse(standardRefusals, 'not_allowed')
      return faultsOf(tx, params.operationId)
    })
    reply.header('content-disposition', `attachment; filename="faults-${params.operationId}.csv"`)
    return reply.type('text/csv; charset=utf-8').send(csvOf(faults, language)) as never
  })
  mount(app, context, contract.cancelOperation, ({ params, actor, trail, intent }) =>
    cancelOperation(deps, { ...params, by: readerOf(actor), trail, intent }),
  )
  mount(app, context, contract.undoOperation, ({ params, actor, trail, intent }) =>
    undoOperation(deps, { ...params, by: readerOf(actor), trail, intent }),
  )
  fileLayoutRoutes(app, context, deps)
}

const readerOf = ({ userId, role }: UserActor): Reader => ({ userId, role })

const HEADINGS = { th: ['รายการ', 'สาเหตุ'], en: ['Item', 'Reason'] } as const

const csvOf = (faults: readonly ItemFault[], language: Language): string =>
  csvText([HEADINGS[language], ...faults.map((fault) => [fault.name, fault[language]])])

function readMark(mark: string): { createdAt: Date; operationId: string } | undefined {
  const [time = '', operationId = ''] = mark.split(' ')
  const createdAt = new Date(time)
  return Number.isNaN(createdAt.getTime()) || !isId(operationId) ? undefined : { createdAt, operationId }
}
