import { withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import type { OutputOf } from '@langraan/http'
import { isId } from '@langraan/runtime'
import type { explainStock as contract } from '../contract.ts'
import { documentNumberText, LOW_AT } from '../rules/rules.ts'
import {
  levelsOf,
  type LevelAt,
  type Mark,
  type MovementAt,
  movementsOf,
  sumsByReason,
  thresholdOf,
} from './movements.sql.ts'
import { reservationsOf } from './reservations.sql.ts'
import type { StockDeps } from './stock-deps.ts'
import { namedVariants } from './variants.sql.ts'

type Asked = { branchId?: string | undefined; after: string; limit: number }

/** Why the figures of a variant are what they are. The balance beside a movement is counted back from now. */
export function explainStock(
  { db, clock }: StockDeps,
  shopId: string,
  variantId: string,
  { branchId, after, limit }: Asked,
): Promise<OutputOf<typeof contract>> {
  const now = clock.now()
  return withShop(db, shopId, async (tx) => {
    const named = (await namedVariants(tx, [variantId])).get(variantId)
    if (!named) refuse(standardRefusals, 'not_found')
    const branches = await levelsOf(tx, variantId, now)
    const here = branches.filter((branch) => branchId === undefined || branch.branchId === branchId)
    const mark = readMark(after)
    const { movements, balance } = await movementsOf(tx, {
      variantId,
      branchId,
      after: mark,
      limit: limit + 1,
    })
    const threshold = await thresholdOf(tx, variantId)
    const held = await reservationsOf(tx, variantId, now)
    const page = withBalance(movements.slice(0, limit), balance)
    const last = page.at(-1)
    return {
      ...named,
      onHand: sum(here, 'onHand'),
      reserved: sum(here, 'reserved'),
      available: sum(here, 'available'),
      lowAt: threshold.own ?? threshold.shop ?? LOW_AT,
      ownLowAt: threshold.own,
      branches: branches.map(({ available: _available, ...branch }) => branch),
      // All movements are read for these, so only who begins at the last one gets them.
      reasons: mark ? [] : await sumsByReason(tx, variantId, branchId),
      reservations: held
        .filter((one) => branchId === undefined || one.branchId === branchId)
        .map(({ variantId: _variant, productName: _name, expiresAt, ...one }) => ({
          ...one,
          expiresAt: expiresAt.toISOString(),
        })),
      movements: page,
      nextAfter:
        movements.length > limit && last ? `${last.movementId} ${last.balance - last.quantity}` : null,
    }
  })
}

const sum = (levels: readonly LevelAt[], figure: 'onHand' | 'reserved' | 'available') =>
  levels.reduce((total, level) => total + level[figure], 0)

function withBalance(movements: readonly MovementAt[], last: number) {
  let balance = last
  return movements.map(({ documentKind, documentNumber, madeAt, note, ...movement }) => {
    const row = {
      ...movement,
      balance,
      note: note ?? '',
      madeAt: madeAt.toISOString(),
      documentNumber:
        documentKind && documentNumber !== null ? documentNumberText(documentKind, documentNumber) : null,
    }
    balance -= movement.quantity
    return row
  })
}

/** A page goes on by a mark that brings the balance along, so that nobody sums the movements before it again. */
function readMark(text: string): Mark | undefined {
  const [movementId = '', balance = ''] = text.split(' ')
  return isId(movementId) && /^-?\d{1,9}$/.test(balance)
    ? { movementId, balance: Number(balance) }
    : undefined
}
