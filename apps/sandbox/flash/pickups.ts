import type { SandboxContext } from '../context.ts'
import { bangkokDateTime } from '../clock.ts'
import { MoveError } from '../shippop/movement.ts'
import type { State } from '../state/state.ts'
import { neededText, textUpTo, wholeNumber } from './calls.ts'
import type { FlashCall, FlashLanguage } from './calls.ts'
import { sender } from './persons.ts'
import { flashPickups, isOpen, nextTicket, pickupStates, savePickup } from './pickup-tickets.ts'
import type { FlashPickup } from './pickup-tickets.ts'
import { pushPickup } from './pushes.ts'
import { FlashRefusal, wrongField } from './refusals.ts'

/** `notify`: calls somebody; where one was called for that place already, it says so with 1010. */
export function notify(call: FlashCall): object {
  const { context, mchId, now } = call
  const src = sender(call)
  const estimateParcelNumber = wholeNumber(call, 'estimateParcelNumber')
  if (estimateParcelNumber < 1) throw wrongField('estimateParcelNumber', 'must be at least 1')
  const remark = textUpTo(call, 'remark', 200)
  const open = flashPickups(context.state).withAlias(mchId).filter(isOpen)
  if (open.some((pickup) => pickup.src.detailAddress === src.detailAddress)) throw new FlashRefusal(1010)
  const pickup: FlashPickup = {
    ticketPickupId: nextTicket(context.state),
    mchId,
    src,
    warehouseNo: call.values['warehouseNo'] || null,
    state: 0,
    staff: null,
    replacedBy: null,
    estimateParcelNumber,
    parcelNumber: 0,
    remark,
    createdAt: now.toISOString(),
  }
  savePickup(context.state, pickup)
  return {
    ticketPickupId: pickup.ticketPickupId,
    staffInfoId: null,
    staffInfoName: null,
    staffInfoPhone: null,
    upCountryNote: '',
    timeoutAtText: untilWhen(now, call.language),
    ticketMessage: call.language === 'th' ? 'รับเรื่องแล้ว' : 'Noted',
    notice: '',
  }
}

/** Who calls late is fetched from tomorrow. */
function untilWhen(now: Date, language: FlashLanguage): string {
  const isLate = Number(bangkokDateTime(now).slice(11, 13)) >= 15
  if (language === 'en') return isLate ? 'tomorrow before 20:00' : 'today before 20:00'
  return isLate ? 'พรุ่งนี้ก่อน 20:00 น.' : 'วันนี้ก่อน 20:00 น.'
}

/** `notifications`: the calls of a day. */
export function notifications(call: FlashCall): object[] {
  const date = neededText(call, 'date', 10)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw wrongField('date', 'must be YYYY-MM-DD')
  return flashPickups(call.context.state)
    .withAlias(call.mchId)
    .filter(({ createdAt }) => bangkokDateTime(new Date(createdAt)).startsWith(date))
    .map((pickup) => answerOf(pickup, call.language))
    .toReversed()
}

const answerOf = (pickup: FlashPickup, language: FlashLanguage): object => ({
  ticketPickupId: pickup.ticketPickupId,
  currentTicketPickupId: pickup.replacedBy ?? pickup.ticketPickupId,
  createdAt: Math.floor(new Date(pickup.createdAt).getTime() / 1000),
  srcName: pickup.src.name,
  phone: pickup.src.phone,
  srcProvinceName: pickup.src.provinceName,
  srcCityName: pickup.src.cityName,
  srcDistrictName: pickup.src.districtName || null,
  srcDetailAddress: pickup.src.detailAddress,
  postalCode: pickup.src.postalCode,
  kaWarehouseNo: pickup.warehouseNo,
  staffInfoName: pickup.staff?.name ?? null,
  staffInfomobile: pickup.staff?.phone ?? null,
  state: pickup.state,
  stateText: pickupStates[pickup.state][language],
  estimateParcelNumber: pickup.estimateParcelNumber,
  parcelNumber: pickup.parcelNumber,
  remark: pickup.remark,
})

export function cancelNotify({ context, mchId, params }: FlashCall): null {
  const pickup = flashPickups(context.state).get(params['id'] ?? '')
  if (!pickup || pickup.mchId !== mchId || !isOpen(pickup)) throw new FlashRefusal(1011)
  savePickup(context.state, { ...pickup, state: 4 })
  return null
}

export const flashPickupMoves = ['allocate', 'replace', 'complete', 'cancel'] as const

/** What becomes of a call. Throws {@link MoveError}. */
export function moveFlashPickup(context: SandboxContext, ticket: string, wanted: string): FlashPickup {
  const { state, clock } = context
  return state.transaction(() => {
    const pickup = flashPickups(state).get(ticket)
    const move = flashPickupMoves.find((item) => item === wanted)
    if (!pickup || !move || !isOpen(pickup)) throw new MoveError(`call ${ticket} cannot ${wanted}`)
    const after = moved(state, pickup, move, clock.now())
    savePickup(state, after)
    pushPickup(context, after)
    return after
  })
}

function moved(
  state: State,
  pickup: FlashPickup,
  move: (typeof flashPickupMoves)[number],
  now: Date,
): FlashPickup {
  if (move === 'allocate')
    return { ...pickup, state: 1, staff: { id: 40_123, name: 'สมชาย เร็วไว', phone: '0891234567' } }
  if (move === 'complete') return { ...pickup, state: 2, parcelNumber: pickup.estimateParcelNumber }
  if (move === 'cancel') return { ...pickup, state: 4 }
  const replacedBy = nextTicket(state)
  savePickup(state, {
    ...pickup,
    ticketPickupId: replacedBy,
    state: 0,
    staff: null,
    createdAt: now.toISOString(),
  })
  return { ...pickup, state: 4, replacedBy }
}
