import { formatBaht } from '@langraan/money'
import { offers, type StorefrontFrame } from '@langraan/orders/server'
import { orderQr } from '@langraan/payments/server'
import { newId } from '@langraan/runtime'
import { maskThaiPhone } from '@langraan/thai'
import type { FastifyReply } from 'fastify'
import type { Basket } from '../../basket/content.ts'
import { quoteOf } from '../../basket/quote.ts'
import { sampleBasket } from '../../basket/sample-basket.ts'
import { shownAddress } from '../../parts/shown-address.ts'
import { termsOf } from '../../goods/terms.ts'
import { otherLanguageHref, sendOn, sendOwnPage } from '../../site/send.ts'
import type { Visit } from '../../visit/visit.ts'
import type { OrderPage } from './content.ts'
import { payInto } from './order-view.ts'

/** `/orders/…` of a preview: an order that waits to be paid, which is when its page is looked at most. */
export async function sampleOrder(visit: Visit): Promise<FastifyReply> {
  const { site, reply, base, language } = visit
  const { basket, frame } = await sampleBasket(visit)
  if (basket.lines.length === 0) return sendOn(reply, `${base}/cart`)
  const page = await orderOf(visit, frame, basket)
  return sendOwnPage(site, reply, visit, 200, page, {
    otherLanguageHref: otherLanguageHref(`${base}/orders/sample`, language),
  })
}

const SAMPLE = {
  th: 'คุณสมหญิง ตัวอย่าง',
  en: 'Somying Example',
  phone: '+66812345678',
  address: {
    line1: '88/12 ถ.เทพารักษ์',
    subdistrict: 'บางปูใหม่',
    district: 'เมืองสมุทรปราการ',
    province: 'สมุทรปราการ',
    zipcode: '10280',
  },
} as const

async function orderOf(visit: Visit, frame: StorefrontFrame, basket: Basket): Promise<OrderPage> {
  const { site, language } = visit
  const terms = termsOf(frame, language)
  const [method] = terms.shippingMethods
  const paymentMethod = offers(frame, 'promptpay') ? 'promptpay' : 'transfer'
  const { parts } = await quoteOf(visit, frame, basket, {
    shippingMethodId: method?.id ?? '',
    paymentMethod,
    province: SAMPLE.address.province,
    couponCode: '',
  })
  const orderNumber = '1001'
  const qrSvg =
    paymentMethod === 'promptpay' ? await orderQr(frame, orderNumber, parts.totalSatang) : undefined
  return {
    kind: 'order',
    token: 'sample',
    orderNumber,
    placedAt: site.orders.clock.now().toISOString(),
    payment: 'unpaid',
    fulfilment: 'not_ready',
    paymentMethod,
    isExpired: false,
    isBroughtBack: false,
    lines: basket.lines,
    parts,
    dueSatang: parts.totalSatang,
    codDueSatang: 0,
    paidSatang: 0,
    refundedSatang: 0,
    isRefundDue: false,
    shippingMethodName: method?.name ?? '',
    delivery: 'courier',
    recipient: {
      name: SAMPLE[language],
      phone: maskThaiPhone(SAMPLE.phone),
      addressLines: await shownAddress(SAMPLE.address, language),
    },
    pay: payInto(frame, qrSvg),
    slips: [],
    slipForm: { idempotencyKey: newId(), amount: formatBaht(parts.totalSatang, { symbol: false }) },
    parcels: [],
    version: '',
    pollSeconds: 0,
  }
}
