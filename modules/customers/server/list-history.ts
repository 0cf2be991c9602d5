import { type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { findRecords } from './customers.sql.ts'
import type { CustomersDeps } from './customers-deps.ts'
import { eventsOf, type HistoryPage, notesOf } from './history.sql.ts'
import { withMerged } from './names/merges.sql.ts'

type Made = { madeAt: Date }
type Told<R extends Made> = Omit<R, 'madeAt'> & { madeAt: string }

/** A page of what was asked for with one more, told as the screen takes it, and from where the next goes on. */
function pageOf<R extends Made>(
  rows: readonly R[],
  limit: number,
  idOf: (row: R) => string,
): { items: Told<R>[]; nextBefore: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map((row) => ({ ...row, madeAt: row.madeAt.toISOString() })),
    nextBefore: rows.length > limit && last ? idOf(last) : null,
  }
}

const oneMore = ({ before, limit }: HistoryPage): HistoryPage => ({ before, limit: limit + 1 })

/** Notes of a customer, newest first. */
export const notesPage = async (tx: Tx, customerId: string, page: HistoryPage) =>
  pageOf(await notesOf(tx, customerId, oneMore(page)), page.limit, ({ noteId }) => noteId)

/** What was done to a customer's record and to those that went into it, newest first. */
export const eventsPage = async (tx: Tx, customerId: string, page: HistoryPage) =>
  pageOf(
    await eventsOf(tx, await withMerged(tx, customerId), oneMore(page)),
    page.limit,
    ({ eventId }) => eventId,
  )

export function historyRoutes(
  app: FastifyInstance,
  context: MountContext,
  { db }: Pick<CustomersDeps, 'db'>,
): void {
  const ofCustomer = <T>({ shopId, customerId }: Which, read: (tx: Tx) => Promise<T>): Promise<T> =>
    withShop(db, shopId, async (tx) => {
      if (!(await findRecords(tx, [customerId])).has(customerId)) refuse(standardRefusals, 'not_found')
      return read(tx)
    })
  mount(app, context, contract.listCustomerNotes, ({ params, query }) =>
    ofCustomer(params, (tx) => notesPage(tx, params.customerId, query)),
  )
  mount(app, context, contract.listCustomerEvents, ({ params, query }) =>
    ofCustomer(params, (tx) => eventsPage(tx, params.customerId, query)),
  )
}

type Which = { shopId: string; customerId: string }
