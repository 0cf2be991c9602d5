import { defineWords } from '@langraan/ui'
import type { Translate } from '@langraan/ui'

import type { Purchase } from '../contract.ts'
import type { Line } from '../rules/offer.ts'
import { planName } from './billing-words.ts'

/** How purchases, their lines, states and documents are called. */
export const purchaseWords = defineWords({
  th: {
    trial: 'Free Trial',
    business: 'Business',
    dropship: 'Dropship',
    kind_start: '{plan} {months, number} เดือน',
    kind_renewal: 'ต่ออายุ {plan} {months, number} เดือน',
    kind_upgrade: 'เพิ่มในแพ็กเกจ {plan} (คิดตามวัน {days, number} วัน)',
    line_plan: 'แพ็กเกจ {plan}',
    line_plan_upgrade: 'อัปเกรดเป็น {plan}',
    line_extra_page: 'เพจเพิ่ม {count, number}',
    line_extra_line_oa: 'LINE OA เพิ่ม {count, number}',
    line_extra_branch: 'สาขาเพิ่ม {count, number}',
    line_service_fee: 'ค่าบริการ',
    lineMonths: '{name} × {months, number} เดือน',
    lineDays: '{name} · {days, number} วัน',
    lineCoupon: 'คูปอง {code}',
    beforeVat: 'มูลค่าก่อนภาษี',
    vat: 'ภาษีมูลค่าเพิ่ม {percent}%',
    net: 'ยอดสุทธิ',
    state_quoted: 'รอชำระเงิน',
    state_checking: 'รอตรวจสลิป',
    state_paid: 'ชำระแล้ว',
    state_cancelled: 'ยกเลิก',
    state_refunded: 'คืนเงินแล้ว',
    state_ended: 'หมดอายุ',
    document_quotation: 'ใบเสนอราคา',
    document_invoice: 'ใบแจ้งหนี้',
    document_tax_invoice: 'ใบกำกับภาษี',
    document_credit_note: 'ใบลดหนี้',
    period: '{from} – {to}',
    cancelledDocument: 'ยกเลิกแล้ว',
  },
  en: {
    trial: 'Free Trial',
    business: 'Business',
    dropship: 'Dropship',
    kind_start: '{plan}, {months, plural, one {# month} other {# months}}',
    kind_renewal: 'Renewal of {plan}, {months, plural, one {# month} other {# months}}',
    kind_upgrade: 'Added to {plan} ({days, plural, one {# day} other {# days}})',
    line_plan: '{plan} package',
    line_plan_upgrade: 'Upgrade to {plan}',
    line_extra_page: '{count, plural, one {# extra page} other {# extra pages}}',
    line_extra_line_oa: '{count, plural, one {# extra LINE OA} other {# extra LINE OAs}}',
    line_extra_branch: '{count, plural, one {# extra branch} other {# extra branches}}',
    line_service_fee: 'Service fee',
    lineMonths: '{name} × {months, plural, one {# month} other {# months}}',
    lineDays: '{name} · {days, plural, one {# day} other {# days}}',
    lineCoupon: 'Coupon {code}',
    beforeVat: 'Before VAT',
    vat: 'VAT {percent}%',
    net: 'Total',
    state_quoted: 'Awaiting payment',
    state_checking: 'Slip to check',
    state_paid: 'Paid',
    state_cancelled: 'Cancelled',
    state_refunded: 'Refunded',
    state_ended: 'Ended',
    document_quotation: 'Quotation',
    document_invoice: 'Invoice',
    document_tax_invoice: 'Tax invoice',
    document_credit_note: 'Credit note',
    period: '{from} – {to}',
    cancelledDocument: 'Cancelled',
  },
})

type T = Translate<(typeof purchaseWords)['th']>

/** What was bought, in a line. */
export function purchaseTitle(
  t: T,
  bought: Pick<Purchase, 'kind' | 'planCode' | 'months' | 'lines'>,
): string {
  const plan = planName(t, bought.planCode)
  if (bought.kind === 'upgrade') return t('kind_upgrade', { plan, days: bought.lines[0]?.days ?? 0 })
  return t(`kind_${bought.kind}`, { plan, months: bought.months })
}

export function lineTitle(t: T, line: Line): string {
  const count = line.quantity
  const plan = planName(t, line.planCode)
  const name =
    line.code === 'plan' || line.code === 'plan_upgrade'
      ? t(`line_${line.code}`, { plan })
      : line.code === 'service_fee'
        ? t('line_service_fee')
        : t(`line_${line.code}`, { count })
  if (line.days) return t('lineDays', { name, days: line.days })
  return line.months > 1 ? t('lineMonths', { name, months: line.months }) : name
}
