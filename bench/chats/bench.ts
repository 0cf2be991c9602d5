import { loadAddressReader } from '@langraan/thai/address'
import { rateOrderReadings } from '@langraan/orders/testing'
import { measure } from '../measure.ts'

// How well orders are read out of chats, against shops of 10, 200 and 2,000 products: `npm run bench -- chats`, and
// `npm run bench -- chats held-out` for the half that is only looked at as a figure. The reference is every message.
const half = process.argv.includes('held-out') ? 'held-out' : 'work'
const ALL = 100

await measure(
  async () => {
    const rates = rateOrderReadings(half, await loadAddressReader())
    const percent = (rate: number) => Number((rate * ALL).toFixed(1))
    return {
      bench: 'chats',
      half,
      value: percent(rates.areGoodsRight),
      unit: '% of messages with all goods and quantities right',
      reference: ALL,
      ratio: Number(rates.areGoodsRight.toFixed(3)),
      goodsWrongAndSure: percent(rates.areGoodsWrongAndSure),
      nameRight: percent(rates.isNameRight),
      nameWrongAndSure: percent(rates.isNameWrongAndSure),
      phoneRight: percent(rates.isPhoneRight),
      phoneWrongAndSure: percent(rates.isPhoneWrongAndSure),
      lineRight: percent(rates.isLineRight),
      lineWrongAndSure: percent(rates.isLineWrongAndSure),
      codRight: percent(rates.isCodRight),
      readCompletely: percent(rates.isWhole),
      middleMs: Number(rates.middleMs.toFixed(2)),
      slowestMs: Number(rates.slowestMs.toFixed(2)),
    }
  },
  async () => undefined,
)
