import type { SandboxContext } from '../context.ts'
import { MoveError } from '../shippop/movement.ts'
import { listOrders, orderByBill, saveOrder } from './orders.ts'
import type { JntOrder } from './orders.ts'
import { jntLives, jntMoves, lives, scanTypes } from './scans.ts'
import type { JntMove } from './scans.ts'

const ends: readonly JntMove[] = jntLives.map((life) => lives[life].at(-1) ?? 'deliver')

/** What comes next in the life that a parcel leads; null at its end, or where it was cancelled. */
export function nextJntMove({ isCancelled, life, scans }: JntOrder): JntMove | null {
  const last = scans.at(-1)
  if (isCancelled || (last && ends.includes(last.move))) return null
  return lives[life][scans.length] ?? null
}

function requireOrder(context: SandboxContext, billCode: string): JntOrder {
  const order = orderByBill(context.state, billCode)
  if (!order) throw new MoveError(`there is no parcel ${billCode}`)
  return order
}

function moveNamed(text: string, order: JntOrder): JntMove {
  const move = text === '' || text === 'next' ? nextJntMove(order) : jntMoves.find((one) => one === text)
  if (!move) throw new MoveError(`move must be next or one of ${jntMoves.join(', ')}, and the way not over`)
  if (order.isCancelled) throw new MoveError('a parcel that was cancelled does not move')
  return move
}

/**
 * Scans a parcel and pushes what happened. `weightGrams` is what was weighed there. Throws {@link MoveError} where there
 * is no such parcel, or it cannot move so.
 */
export function moveJntParcel(
  context: SandboxContext,
  billCode: string,
  wanted: string,
  weightGrams: number | null = null,
): JntOrder {
  return context.state.transaction(() => {
    const order = requireOrder(context, billCode)
    const move = moveNamed(wanted, order)
    const { province, district } = scanTypes[move].isAtDestination ? order.to : order.from
    const scan = {
      move,
      at: context.clock.now().toISOString(),
      place: `${district} ${province}`,
      weightKg: ((weightGrams ?? order.weightGrams) / 1000).toFixed(2),
    }
    const after = saveOrder(context.state, { ...order, scans: [...order.scans, scan] })
    context.jntPushes.announce(after)
    return after
  })
}

/** Chooses which life a parcel leads from now on. Throws {@link MoveError}. */
export function chooseLife(context: SandboxContext, billCode: string, wanted: string): JntOrder {
  const life = jntLives.find((one) => one === wanted)
  if (!life) throw new MoveError(`life must be one of ${jntLives.join(', ')}`)
  return saveOrder(context.state, { ...requireOrder(context, billCode), life })
}

/** Moves every parcel on its way by one step; returns how many moved. */
export function moveAllJnt(context: SandboxContext): number {
  const moving = listOrders(context.state).filter((order) => nextJntMove(order) !== null)
  for (const { billCode } of moving) moveJntParcel(context, billCode, 'next')
  return moving.length
}
