import { methodOfReopened, moneyKept, orderReopened } from './after-the-end.ts'
import { moneyTakenBack } from './money/money-taken-back.ts'
import type { OrderDelivery } from './order-delivery.ts'
import {
  type ChangedMoney,
  codCollected,
  moneyReceived,
  moneyRefunded,
  noticeSent,
  overpaidOf,
  paymentMethodChanged,
  slipRejected,
} from './money/order-money.ts'
import {
  bookingCancelled,
  courierBooked,
  goodsReturned,
  handedOver,
  handOverTakenBack,
  orderCancelled,
  orderEdited,
  orderMergedAway,
  type OrderState,
  packingBegun,
  packingStopped,
  parcelMoved,
  readyTakenBack,
  readyToCollect,
  type Step,
} from './order-status.ts'
import { fitsDelivery, type PaymentMethod } from './payment-method.ts'

/** What the shop has of an order's total. */
export type OrderMoney = { totalSatang: number; paidSatang: number }

/** One thing that can happen to an order: the state after it, and what the shop has of the money then. */
type Happening = {
  th: string
  en: string
  step: (
    state: OrderState,
    money: OrderMoney,
    method: PaymentMethod,
    delivery: OrderDelivery,
  ) => Step | { refused: string }
  totalAfter?: (money: OrderMoney) => number
  paidAfter?: (money: OrderMoney) => number
  methodAfter?: (method: PaymentMethod, money: OrderMoney) => PaymentMethod
}

const half = (satang: number): number => Math.floor(satang / 2)
/** What is paid after another part came in: at least a satang, for nobody sends nothing. */
const withPart = ({ totalSatang, paidSatang }: OrderMoney): number =>
  paidSatang + Math.max(1, half(totalSatang - paidSatang))
/** What is paid after a whole transfer came: at least a satang more than before. */
const withAll = ({ totalSatang, paidSatang }: OrderMoney): number => Math.max(paidSatang + 1, totalSatang)
/** What stays of an order of which half the price goes: it is paid first. */
const halfOf = ({ totalSatang, paidSatang }: OrderMoney): OrderMoney => {
  const goesSatang = half(totalSatang)
  const staysSatang = totalSatang - goesSatang
  const paidGoes = Math.min(Math.max(0, paidSatang - staysSatang), goesSatang)
  return { totalSatang: staysSatang, paidSatang: paidSatang - paidGoes }
}
const twice = ({ totalSatang }: OrderMoney): number => totalSatang * 2

/** What is left of the money to come without a fee at the door. */
const withoutFee = (money: OrderMoney): ChangedMoney => ({
  ...money,
  totalSatang: half(money.totalSatang),
  withoutFeeSatang: half(money.totalSatang),
})
const paidAnotherWay = (
  state: OrderState,
  to: PaymentMethod,
  delivery: OrderDelivery,
  money: ChangedMoney,
): Step | { refused: string } =>
  fitsDelivery(to, delivery)
    ? paymentMethodChanged(state, to, money)
    : { refused: 'payment_method_unavailable' }

/** All that can happen to an order. Docs are drawn from it, and random walks go over it. */
export const happenings = {
  notice_sent: { th: 'ส่งสลิป', en: 'slip sent', step: (state) => noticeSent(state) },
  paid_in_part: {
    th: 'รับเงินบางส่วน',
    en: 'paid in part',
    step: (state, money, paymentMethod) =>
      moneyReceived({ ...state, paymentMethod }, money.totalSatang, withPart(money)),
    paidAfter: withPart,
  },
  paid_in_full: {
    th: 'รับเงินครบ',
    en: 'paid in full',
    step: (state, { totalSatang }, paymentMethod) =>
      moneyReceived({ ...state, paymentMethod }, totalSatang, totalSatang),
    paidAfter: ({ totalSatang }) => totalSatang,
  },
  paid_too_much: {
    th: 'รับเงินเกิน',
    en: 'paid too much',
    step: (state, { totalSatang, paidSatang }, paymentMethod) =>
      moneyReceived({ ...state, paymentMethod }, totalSatang, Math.max(paidSatang, totalSatang) + 1),
    paidAfter: ({ totalSatang, paidSatang }) => Math.max(paidSatang, totalSatang) + 1,
  },
  taken_back: {
    th: 'เอาเงินที่บันทึกผิดออก',
    en: 'recorded by mistake, taken back',
    step: (state, { totalSatang, paidSatang }, paymentMethod) =>
      paidSatang === 0
        ? { refused: 'nothing_to_refund' }
        : moneyTakenBack({ ...state, paymentMethod }, { totalSatang, paidSatang: 0 }),
    paidAfter: () => 0,
  },
  slip_rejected: {
    th: 'สลิปไม่ผ่าน',
    en: 'slip rejected',
    step: (state, { paidSatang }, paymentMethod) => slipRejected({ ...state, paymentMethod }, paidSatang),
  },
  edited_up: {
    th: 'แก้รายการ ยอดเพิ่ม',
    en: 'edited, costs more',
    step: (state, money, method) => orderEdited(state, method, { ...money, totalSatang: twice(money) }),
    totalAfter: (money) => twice(money),
  },
  edited_down: {
    th: 'แก้รายการ ยอดลด',
    en: 'edited, costs less',
    step: (state, money, method) =>
      orderEdited(state, method, { ...money, totalSatang: half(money.totalSatang) }),
    totalAfter: ({ totalSatang }) => half(totalSatang),
  },
  made_cod: {
    th: 'เปลี่ยนเป็นเก็บปลายทาง',
    en: 'made cash on delivery',
    step: (state, money, _, delivery) =>
      paidAnotherWay(state, 'cod', delivery, {
        ...money,
        totalSatang: twice(money),
        withoutFeeSatang: money.totalSatang,
      }),
    totalAfter: (money) => twice(money),
    methodAfter: () => 'cod',
  },
  made_transfer: {
    th: 'เปลี่ยนเป็นโอน',
    en: 'made a transfer',
    step: (state, money, _, delivery) => paidAnotherWay(state, 'transfer', delivery, withoutFee(money)),
    totalAfter: ({ totalSatang }) => half(totalSatang),
    methodAfter: () => 'transfer',
  },
  made_cash: {
    th: 'เปลี่ยนเป็นเงินสด',
    en: 'made cash',
    step: (state, money, _, delivery) => paidAnotherWay(state, 'cash', delivery, withoutFee(money)),
    totalAfter: ({ totalSatang }) => half(totalSatang),
    methodAfter: () => 'cash',
  },
  split: {
    th: 'แยกคำสั่งซื้อ',
    en: 'split',
    step: (state, money, method) => orderEdited(state, method, halfOf(money)),
    totalAfter: (money) => halfOf(money).totalSatang,
    paidAfter: (money) => halfOf(money).paidSatang,
  },
  merged_away: {
    th: 'รวมเข้ากับคำสั่งซื้ออื่น',
    en: 'merged into another',
    step: (state, money, method) => orderMergedAway(state, method, money),
    paidAfter: () => 0,
  },
  packing_begun: { th: 'เริ่มแพ็ก', en: 'packing begun', step: (state) => packingBegun(state) },
  packing_stopped: { th: 'พักการแพ็ก', en: 'packing stopped', step: (state) => packingStopped(state) },
  booked: {
    th: 'จองขนส่ง',
    en: 'courier booked',
    step: (state, _money, _method, delivery) => courierBooked({ ...state, delivery }),
  },
  made_ready: {
    th: 'ของพร้อมให้รับ',
    en: 'ready for collection',
    step: (state, _money, _method, delivery) => readyToCollect({ ...state, delivery }),
  },
  ready_taken_back: {
    th: 'ยังไม่พร้อมให้รับ',
    en: 'not ready after all',
    step: (state) => readyTakenBack(state),
  },
  handed_over: {
    th: 'ลูกค้ารับของที่ร้าน',
    en: 'handed to the customer',
    step: (state, _money, _method, delivery) => handedOver({ ...state, delivery }),
  },
  booking_cancelled: { th: 'ยกเลิกการจอง', en: 'booking cancelled', step: (state) => bookingCancelled(state) },
  shipped: { th: 'ขนส่งรับของ', en: 'handed over', step: (state) => parcelMoved(state, 'shipped') },
  hand_over_taken_back: {
    th: 'ยังไม่ได้ฝากส่ง',
    en: 'not handed over after all',
    step: (state) => handOverTakenBack(state),
  },
  delivered: { th: 'ส่งถึง', en: 'delivered', step: (state) => parcelMoved(state, 'delivered') },
  failed: { th: 'ส่งไม่สำเร็จ', en: 'delivery failed', step: (state) => parcelMoved(state, 'failed') },
  sent_back: { th: 'ตีกลับ', en: 'sent back', step: (state) => parcelMoved(state, 'returned') },
  cod_collected: {
    th: 'ได้เงินปลายทาง',
    en: 'COD collected',
    step: (state) => codCollected(state),
    paidAfter: ({ totalSatang }) => totalSatang,
  },
  returned_in_part: {
    th: 'คืนของบางชิ้น',
    en: 'some goods returned',
    step: (state) => goodsReturned(state, false),
  },
  returned: { th: 'คืนของครบ', en: 'all goods returned', step: (state) => goodsReturned(state, true) },
  refunded_in_part: {
    th: 'คืนเงินบางส่วน',
    en: 'refunded in part',
    step: (state, { totalSatang, paidSatang }) =>
      moneyRefunded(state, paidSatang, half(paidSatang), totalSatang),
    paidAfter: ({ paidSatang }) => paidSatang - half(paidSatang),
  },
  refunded: {
    th: 'คืนเงินครบ',
    en: 'refunded in full',
    step: (state, { totalSatang, paidSatang }) => moneyRefunded(state, paidSatang, paidSatang, totalSatang),
    paidAfter: () => 0,
  },
  overpayment_returned: {
    th: 'คืนเงินส่วนเกิน',
    en: 'what was too much given back',
    step: (state, money) => {
      const over = overpaidOf(money)
      return over === 0
        ? { refused: 'nothing_to_refund' }
        : moneyRefunded(state, money.paidSatang, over, money.totalSatang)
    },
    paidAfter: ({ totalSatang }) => totalSatang,
  },
  cancelled: {
    th: 'ยกเลิก',
    en: 'cancelled',
    step: (state, { paidSatang }) => orderCancelled({ ...state, paidSatang }),
  },
  part_kept: {
    th: 'รับเงินบางส่วนหลังยกเลิก',
    en: 'part of the money came afterwards',
    step: (state, money) => moneyKept(state, { ...money, paidSatang: withPart(money) }),
    paidAfter: withPart,
  },
  all_kept: {
    th: 'รับเงินครบหลังยกเลิก',
    en: 'all of the money came afterwards',
    step: (state, money) => moneyKept(state, { ...money, paidSatang: withAll(money) }),
    paidAfter: (money) => withAll(money),
  },
  reopened: {
    th: 'นำกลับมา',
    en: 'brought back',
    step: (state, money, paymentMethod) => orderReopened({ ...state, paymentMethod }, money),
    methodAfter: (method, { totalSatang, paidSatang }) =>
      methodOfReopened(method, { paidSatang, byTransferSatang: totalSatang }),
  },
} satisfies Record<string, Happening>
export type HappeningName = keyof typeof happenings
export const happeningNames = Object.keys(happenings) as HappeningName[]

export type Standing = {
  state: OrderState
  money: OrderMoney
  method: PaymentMethod
  delivery: OrderDelivery
}

/** What an order is after something happened to it, or why it could not. */
export function happen(
  { state, money, method, delivery }: Standing,
  name: HappeningName,
): Standing | { refused: string } {
  const happening: Happening = happenings[name]
  const next = happening.step(state, money, method, delivery)
  if ('refused' in next) return next
  const paidSatang = happening.paidAfter?.(money) ?? money.paidSatang
  const totalSatang = happening.totalAfter?.(money) ?? money.totalSatang
  return {
    state: next,
    money: { totalSatang, paidSatang },
    method: happening.methodAfter?.(method, money) ?? method,
    delivery,
  }
}
