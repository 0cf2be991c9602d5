import type { SandboxContext } from '../context.ts'
import { MoveError } from '../shippop/movement.ts'
import { flashParcel, flashParcels, nextFlashNumber, saveFlashParcel } from './parcels.ts'
import type { FlashParcel, FlashState } from './parcels.ts'
import { priceOf } from './pricing.ts'
import { pushPrice, pushRoute, pushState, pushWeight } from './pushes.ts'

interface Step {
  from: readonly FlashState[]
  to: FlashState
  action: string
  th: string
  en: string
}

const staff = 'สมชาย 0891234567'
const onTheWay: readonly FlashState[] = [1, 2, 3, 4, 6]

const steps = {
  collect: {
    from: [0],
    to: 1,
    action: 'RECEIVED',
    th: 'พนักงานเข้ารับพัสดุแล้ว',
    en: 'The parcel has been picked up',
  },
  transit: {
    from: onTheWay,
    to: 2,
    action: 'SHIPMENT_WAREHOUSE_SCAN',
    th: 'พัสดุของคุณอยู่ที่ กทม. จะถูกส่งไปยังสาขาปลายทาง',
    en: 'The parcel is at the hub and goes to its destination',
  },
  delivering: {
    from: onTheWay,
    to: 3,
    action: 'DELIVERY_TICKET_CREATION_SCAN',
    th: `มีพัสดุรอการนำส่ง ติดต่อพนักงาน ${staff}`,
    en: `Out for delivery, courier ${staff}`,
  },
  detain: {
    from: onTheWay,
    to: 4,
    action: 'DETAIN_WAREHOUSE',
    th: 'พัสดุถูกเก็บไว้ที่สาขา',
    en: 'The parcel is kept at the branch',
  },
  fail: {
    from: [2, 3, 4, 6],
    to: 6,
    action: 'DIFFICULTY_HANDOVER',
    th: 'นำส่งไม่สำเร็จ ติดต่อผู้รับไม่ได้',
    en: 'Delivery failed, the recipient cannot be reached',
  },
  'go-back': {
    from: [2, 3, 4, 6],
    to: 2,
    action: 'SYSTEM_AUTO_RETURN',
    th: 'พัสดุกำลังถูกส่งคืนผู้ส่ง',
    en: 'The parcel is on its way back to the sender',
  },
  return: {
    from: [2, 3, 4, 6],
    to: 7,
    action: 'DELIVERY_CONFIRM',
    th: 'คืนพัสดุให้ผู้ส่งแล้ว',
    en: 'The parcel was given back to its sender',
  },
  deliver: {
    from: onTheWay,
    to: 5,
    action: 'DELIVERY_CONFIRM',
    th: 'พัสดุของคุณถูกเซ็นรับแล้ว',
    en: 'The parcel was signed for',
  },
  lose: {
    from: onTheWay,
    to: 8,
    action: 'DIFFICULTY_FINISH_INDEMNITY',
    th: 'พัสดุสูญหาย กำลังชดใช้',
    en: 'The parcel is lost and paid for',
  },
  cancel: {
    from: [0],
    to: 9,
    action: 'CANCEL_PARCEL',
    th: 'ยกเลิกพัสดุแล้ว',
    en: 'The parcel was cancelled',
  },
} as const satisfies Record<string, Step>

type StepName = keyof typeof steps
const changes = ['reweigh', 'reprice', 'renumber'] as const
type Change = (typeof changes)[number]

/** What can happen to a parcel. */
export const flashMoves = [...(Object.keys(steps) as StepName[]), ...changes]
export type FlashMove = StepName | Change

const isChange = (move: FlashMove): move is Change => changes.some((change) => change === move)

export const possibleFlashMoves = ({ state }: FlashParcel): FlashMove[] =>
  flashMoves.filter((move) => {
    if (isChange(move)) return state !== 9
    const { from }: Step = steps[move]
    return from.includes(state)
  })

const failuresOf = ({ routes }: FlashParcel): number =>
  routes.filter(({ routeAction }) => routeAction === steps.fail.action).length

const goesBack = ({ routes }: FlashParcel): boolean =>
  routes.some(({ routeAction }) => routeAction === steps['go-back'].action)

/** What ordinarily comes next; after three failures it goes back. Nothing at the end of the way. */
export function nextFlashMove(parcel: FlashParcel): FlashMove | null {
  if (goesBack(parcel) && parcel.state !== 7) return 'return'
  switch (parcel.state) {
    case 0:
      return 'collect'
    case 1:
      return 'transit'
    case 2:
    case 4:
      return 'delivering'
    case 3:
      return 'deliver'
    case 6:
      return failuresOf(parcel) >= 3 ? 'go-back' : 'delivering'
    default:
      return null
  }
}

function changed(context: SandboxContext, parcel: FlashParcel, change: Change, amount: number | null) {
  if (change === 'renumber') return { ...parcel, recentPno: nextFlashNumber(context.state) }
  if (change === 'reprice') return { ...parcel, priceSatang: amount ?? parcel.priceSatang + 1500 }
  const weightGrams = amount ?? parcel.weightGrams * 2
  const price = priceOf({ ...parcel, weightGrams }, parcel.src.postalCode, parcel.dst.postalCode)
  return { ...parcel, weightGrams, ...price }
}

function stepped(parcel: FlashParcel, { to, action, th, en }: Step, now: Date): FlashParcel {
  const last = parcel.routes.at(-1)?.routedAt ?? 0
  // Two scans of one second would have no order.
  const routedAt = Math.max(Math.floor(now.getTime() / 1000), last + 1)
  const route = { routedAt, routeAction: action, messageTh: th, messageEn: en }
  return { ...parcel, state: to, routes: [...parcel.routes, route] }
}

/** Moves a parcel and tells so. `amount`: grams or satang of a change. Throws {@link MoveError}. */
export function moveFlashParcel(
  context: SandboxContext,
  pno: string,
  wanted: string,
  amount: number | null = null,
): FlashParcel {
  const { state, clock } = context
  return state.transaction(() => {
    const parcel = flashParcel(state, pno)
    if (!parcel) throw new MoveError(`there is no parcel ${pno}`)
    const isNext = wanted === '' || wanted === 'next'
    const move = isNext ? nextFlashMove(parcel) : flashMoves.find((item) => item === wanted)
    if (!move || !possibleFlashMoves(parcel).includes(move))
      throw new MoveError(`a parcel in state ${parcel.state} cannot ${wanted || 'go further'}`)
    const after = isChange(move)
      ? changed(context, parcel, move, amount)
      : stepped(parcel, steps[move], clock.now())
    saveFlashParcel(state, after)
    tell(context, after, move)
    return after
  })
}

function tell(context: SandboxContext, parcel: FlashParcel, move: FlashMove): void {
  if (move === 'reweigh') pushWeight(context, parcel)
  if (move === 'reweigh' || move === 'reprice') return pushPrice(context, parcel)
  pushState(context, parcel)
  if (move !== 'renumber') pushRoute(context, parcel)
}

/** Says again where a parcel is, as it was said before. */
export function repeatFlashPush(context: SandboxContext, pno: string): FlashParcel {
  const parcel = flashParcel(context.state, pno)
  if (!parcel) throw new MoveError(`there is no parcel ${pno}`)
  pushState(context, parcel)
  return parcel
}

/** Moves every parcel on its way by one step; returns how many moved. */
export function moveAllFlash(context: SandboxContext): number {
  const moving = flashParcels(context.state)
    .list()
    .filter((parcel) => nextFlashMove(parcel) !== null)
  for (const { pno } of moving) moveFlashParcel(context, pno, 'next')
  return moving.length
}
