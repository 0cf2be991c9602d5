import { withShop } from '@langraan/db'
import { isId } from '@langraan/runtime'
import { addBangkokDays, startOfBangkokDay } from '@langraan/thai'
import type { StockRow } from '../contract.ts'
import { type ListedVariant, listVariants } from './list-stock.sql.ts'
import type { StockDeps } from './stock-deps.ts'

type Asked = {
  text: string
  code?: string | undefined
  branchId?: string | undefined
  low?: 'yes' | undefined
  day?: string | undefined
  after: string
  limit: number
}

type Page = { items: StockRow[]; nextAfter: string | null }

/** Variants with their figures; `day` shows them as they were when that day ended in Bangkok. */
export function listStock({ db, clock }: StockDeps, shopId: string, asked: Asked): Promise<Page> {
  const now = clock.now()
  return withShop(db, shopId, async (tx) => {
    const found = await listVariants(tx, {
      shopId,
      text: asked.text,
      code: asked.code,
      branchId: asked.branchId,
      low: asked.low === 'yes',
      until: asked.day ? endOfDay(asked.day) : undefined,
      after: readMark(asked.after),
      limit: asked.limit + 1,
      now,
    })
    const page = found.slice(0, asked.limit)
    const last = page.at(-1)
    return {
      items: page.map(({ createdAt: _created, position: _position, ...row }) => row),
      nextAfter: found.length > asked.limit && last ? writeMark(last) : null,
    }
  })
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
