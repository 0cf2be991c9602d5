import { bangkokDateTime } from '../clock.ts'
import type { SandboxContext } from '../context.ts'
import { courierByCode } from './couriers.ts'
import { findParcel, parcelsOf, saveParcel } from './parcels.ts'
import type { OrderStatus, Parcel, TrackingState } from './parcels.ts'
import { priceOf } from './pricing.ts'
import { announce } from './webhooks.ts'

/** What can happen to a parcel. `next` is whatever ordinarily comes next. */
export const moves = [
  'pick-up',
  'arrive-hub',
  'arrive-destination',
  'out-for-delivery',
  'deliver',
  'problem',
  'return',
  'cancel',
  'reweigh',
  'cod-pending',
  'cod-transferred',
  'cod-cancelled',
] as const
export type Move = (typeof moves)[number]

interface Step {
  from: readonly OrderStatus[]
  to: OrderStatus
  code: string
  description: string
  atDestination: boolean
}

const onTheWay: readonly OrderStatus[] = ['shipping', 'package_detail', 'problem']

const steps: Record<Exclude<Move, 'reweigh' | CodMove>, Step> = {
  'pick-up': {
    from: ['booking'],
    to: 'shipping',
    code: '010',
    description: 'Shipment picked up ,ขนส่งเข้ารับพัสดุ',
    atDestination: false,
  },
  'arrive-hub': {
    from: onTheWay,
    to: 'shipping',
    code: '102',
    description: 'Arrived at Hub/Transit station ,พัสดุอยู่ที่ศูนย์กระจายสินค้า/สถานีขนส่ง',
    atDestination: false,
  },
  'arrive-destination': {
    from: onTheWay,
    to: 'shipping',
    code: '103',
    description: 'Arrived at destination station ,พัสดุอยู่ที่ปลายทาง',
    atDestination: true,
  },
  'out-for-delivery': {
    from: onTheWay,
    to: 'shipping',
    code: '045',
    description: 'Out for delivery ,เตรียมการจัดส่งพัสดุ',
    atDestination: true,
  },
  deliver: {
    from: onTheWay,
    to: 'complete',
    code: 'POD',
    description: 'Delivery successfully ,จัดส่งพัสดุสำเร็จ',
    atDestination: true,
  },
  problem: {
    from: ['shipping', 'package_detail'],
    to: 'problem',
    code: '091',
    description: 'Delivery failed ,ติดต่อผู้รับไม่ได้',
    atDestination: true,
  },
  return: {
    from: onTheWay,
    to: 'return',
    code: '888',
    description: 'Returned to sender ,พัสดุตีกลับถึงผู้ส่ง',
    atDestination: false,
  },
  cancel: {
    from: ['booking'],
    to: 'cancel',
    code: '999',
    description: 'Cancelled by courier ,ขนส่งยกเลิกรายการ',
    atDestination: false,
  },
}

type CodMove = 'cod-pending' | 'cod-transferred' | 'cod-cancelled'

const codStatuses: Record<CodMove, Exclude<Parcel['codStatus'], 'none'>> = {
  'cod-pending': 'pending_transfer',
  'cod-transferred': 'transferred',
  'cod-cancelled': 'cancel_transfer',
}

function isCodMove(move: Move): move is CodMove {
  return move in codStatuses
}

/** Thrown for a move that this parcel cannot make. */
export class MoveError extends Error {
  override name = 'MoveError'
}

/** The natural next move; null at the end of the way. */
export function nextMove(parcel: Parcel): Move | null {
  if (parcel.status === 'booking') return 'pick-up'
  if (parcel.status === 'complete' && parcel.codAmountSatang > 0) {
    if (parcel.codStatus === 'none') return 'cod-pending'
    return parcel.codStatus === 'pending_transfer' ? 'cod-transferred' : null
  }
  if (!onTheWay.includes(parcel.status)) return null
  const codes = new Set(parcel.states.map((state) => state.status))
  if (!codes.has('102')) return 'arrive-hub'
  if (!codes.has('103')) return 'arrive-destination'
  return codes.has('045') && parcel.status !== 'problem' ? 'deliver' : 'out-for-delivery'
}

/** The moves that a parcel can make now, for the control page. */
export function possibleMoves(parcel: Parcel): Move[] {
  return moves.filter((move) => {
    if (move === 'reweigh') return onTheWay.includes(parcel.status)
    if (isCodMove(move)) return parcel.codAmountSatang > 0 && parcel.status === 'complete'
    return steps[move].from.includes(parcel.status)
  })
}

function reweigh(parcel: Parcel, grams: number): Parcel {
  const courier = courierByCode(parcel.courierCode)
  const details = { ...parcel.details, weightGrams: grams }
  const question = { ...parcel, parcel: details }
  const answer = courier ? priceOf(courier, question) : null
  if (!answer?.ok) throw new MoveError('the courier does not carry that weight')
  return { ...parcel, details, price: answer.price, status: 'package_detail' }
}

function stepAlong(parcel: Parcel, step: Step, now: Date): Parcel {
  const place = step.atDestination ? parcel.to.province : parcel.from.province
  const signed = step.to === 'complete' ? ` ${parcel.to.name}` : ''
  const state: TrackingState = {
    status: step.code,
    datetime: bangkokDateTime(now),
    location: place,
    description: step.description + signed,
  }
  return {
    ...parcel,
    status: step.to,
    states: [...parcel.states, state],
    shippedAt: parcel.shippedAt ?? (step.to === 'shipping' ? now.toISOString() : null),
    cancelReason: step.to === 'cancel' ? 'Cancelled by courier' : parcel.cancelReason,
  }
}

function moved(parcel: Parcel, move: Move, now: Date, weightGrams: number | null): Parcel {
  if (move === 'reweigh') return reweigh(parcel, weightGrams ?? parcel.details.weightGrams * 2)
  if (isCodMove(move)) return { ...parcel, codStatus: codStatuses[move] }
  return stepAlong(parcel, steps[move], now)
}

/**
 * Moves a parcel and tells the product by webhook. `weightGrams` is what the courier weighed, for
 * `reweigh`. Throws {@link MoveError} when there is no such parcel or it cannot move so.
 */
export function moveParcel(
  context: SandboxContext,
  code: string,
  wanted: Move | 'next',
  weightGrams: number | null = null,
): Parcel {
  const now = context.clock.now()
  return context.state.transaction(() => {
    const parcel = findParcel(context.state, code, now)
    if (!parcel) throw new MoveError(`there is no parcel ${code}`)
    const move = wanted === 'next' ? nextMove(parcel) : wanted
    if (!move || !possibleMoves(parcel).includes(move)) {
      throw new MoveError(`a parcel in state ${parcel.status} cannot ${move ?? 'go further'}`)
    }
    const after = moved(parcel, move, now, weightGrams)
    saveParcel(context.state, after)
    announce(context, after, now, isCodMove(move) ? codStatuses[move] : undefined)
    return after
  })
}

/** Moves every parcel on its way by one step; returns how many moved. */
export function moveAll(context: SandboxContext): number {
  const moving = parcelsOf(context.state)
    .list()
    .filter((parcel) => nextMove(parcel) !== null)
  for (const parcel of moving) moveParcel(context, parcel.trackingCode, 'next')
  return moving.length
}
