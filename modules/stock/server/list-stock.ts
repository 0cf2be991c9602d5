import { type Tx, withShop } from '@langraan/db'
import { refuse } from '@langraan/http'
import { isId } from '@langraan/runtime'
import { addBangkokDays, startOfBangkokDay } from '@langraan/thai'
import type { StockRow } from '../contract.ts'
import { stockRefusals } from '../refusals.ts'
import type { StockSort } from '../rules/rules.ts'
import { type ListedVariant, listVariants, stockOf, type StockQuery } from './list-stock.sql.ts'
import { variantsByPieces } from './stock-by-pieces.sql.ts'
import type { StockDeps } from './stock-deps.ts'

type Asked = {
  text: string
  code?: string | undefined
  branchId?: string | undefined
  low?: 'yes' | undefined
  day?: string | undefined
  sort: StockSort
  after: string
  limit: number
}

type Page = { items: StockRow[]; nextAfter: string | null }

/** Variants with their figures; `day` shows them as they were when that day ended in Bangkok. */
export function listStock({ db, clock }: StockDeps, shopId: string, asked: Asked): Promise<Page> {
  const { text, code, branchId, sort } = asked
  const wanted = { shopId, text, code, branchId, low: asked.low === 'yes', now: clock.now() }
  if (sort !== 'newest' && asked.day !== undefined) refuse(stockRefusals, 'day_not_sorted')
  return withShop(db, shopId, async (tx) => {
    if (sort !== 'newest') return byPieces(tx, wanted, { ...asked, sort })
    const found = await listVariants(tx, {
      ...wanted,
      until: asked.day ? endOfDay(asked.day) : undefined,
      after: readMark(asked.after),
      limit: asked.limit + 1,
    })
    const page = found.slice(0, asked.limit)
    const last = page.at(-1)
    return {
      items: page.map(shownOf),
      nextAfter: found.length > asked.limit && last ? writeMark(last) : null,
    }
  })
}

const shownOf = ({ createdAt: _created, position: _position, ...row }: ListedVariant): StockRow => row

type Ordered = Pick<Asked, 'after' | 'limit'> & { sort: 'least' | 'most' }

/** A page by what is on hand, which is asked again for its rows: what was sold in between is told as it is. */
async function byPieces(
  tx: Tx,
  wanted: Omit<StockQuery, 'limit' | 'after' | 'until'>,
  { sort, after, limit }: Ordered,
): Promise<Page> {
  const found = await variantsByPieces(tx, {
    ...wanted,
    most: sort === 'most',
    after: readPieces(after),
    limit: limit + 1,
  })
  const page = found.slice(0, limit)
  const ids = page.map(({ variantId }) => variantId)
  const rows = new Map((await stockOf(tx, wanted, ids)).map((row) => [row.variantId, row]))
  const last = page.at(-1)
  return {
    items: ids.flatMap((variantId) => rows.get(variantId) ?? []).map(shownOf),
    nextAfter: found.length > limit && last ? `${last.pieces} ${last.variantId}` : null,
  }
}

function readPieces(mark: string) {
  const [pieces = '', variantId = '', ...more] = mark.split(' ')
  const isMark = /^\d{1,9}$/.test(pieces) && isId(variantId) && more.length === 0
  return isMark ? { pieces: Number(pieces), variantId } : undefined
}

/** The first moment that is no longer of a day in Bangkok. */
export const endOfDay = (day: string): Date => startOfBangkokDay(addBangkokDays(day, 1))

const writeMark = ({ createdAt, productId, position, variantId }: ListedVariant) =>
  `${createdAt.toISOString()} ${productId} ${position} ${variantId}`

function readMark(mark: string) {
  const [time = '', productId = '', position = '', variantId = ''] = mark.split(' ')
  const createdAt = new Date(time)
  const isMark = isId(productId) && /^\d{1,6}$/.test(position) && isId(variantId)
  return Number.isNaN(createdAt.getTime()) || !isMark
    ? undefined
    : { createdAt, productId, position: Number(position), variantId }
}
