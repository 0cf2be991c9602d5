import { useChange } from '@langraan/ui/change'
import { formatThaiPhone, parseThaiPhone } from '@langraan/thai'
import type { OutputOf } from '@langraan/http'
import type { readAgentMessage } from '../../contract.ts'
import { useAgent } from '../agent-context.ts'
import { lineOf, type OrderLine, type OrderValues, withLine } from './order-values.ts'
import type { OrderForm } from './use-new-order.ts'

type Reading = OutputOf<typeof readAgentMessage>

/** From here on what was read is taken; below it the agent chooses. */
const SURE = 0.5

/** Has a message read, and puts what it tells into the form. */
export function useReading(form: OrderForm, onRead: () => void) {
  const { api, shopId } = useAgent()
  return useChange(api, 'POST /shops/:shopId/agent/order-readings', {
    call: (message: string) => ({ params: { shopId }, body: { message } }),
    onDone: async (reading, message) => {
      const goods = await goodsOf(reading)
      for (const [part, value] of Object.entries({ ...valuesOf(reading), ...goods, message, isRead: true }))
        form.set(part as keyof OrderValues, value as never)
      onRead()
    },
  })

  /** Prices and pictures of what was read: a reading has names alone. */
  async function goodsOf(reading: Reading): Promise<Pick<OrderValues, 'lines' | 'unknown' | 'goodsRead'>> {
    const found = await Promise.all(reading.items.map((item) => lineRead(item)))
    const lines = found.flatMap((line) => (line ? [line] : []))
    return {
      lines: lines.reduce<OrderLine[]>((all, line) => withLine(all, line), []),
      unknown: reading.items.flatMap(({ text }, index) => (found[index] ? [] : [text])),
      goodsRead: reading.items.map(({ text }) => text),
    }
  }

  async function lineRead({ goods, quantity }: Reading['items'][number]): Promise<OrderLine | undefined> {
    const [best] = goods
    if (!best || best.confidence < SURE) return undefined
    const { items } = await api('GET /shops/:shopId/agent/products', {
      params: { shopId },
      query: { text: best.productName, page: 1 },
    })
    for (const product of items) {
      const variant = product.variants.find(({ variantId }) => variantId === best.variantId)
      if (variant) return lineOf(product, variant, quantity)
    }
    return undefined
  }
}

function valuesOf({ name, phone, line1, address, isCashOnDelivery }: Reading) {
  const read = parseThaiPhone(phone.value)
  return {
    name: name.value,
    phone: read.ok ? formatThaiPhone(read.e164) : phone.value,
    line1: line1.value,
    ...address.value,
    ...(isCashOnDelivery && { payment: 'cod' as const }),
  }
}
