import { sellingOf } from '@langraan/till/device'
import { useEffect } from 'react'
import { useTill, useTillView } from '../use-till.ts'

/** A line as the customer sees it. */
export type ShownLine = { lineId: string; name: string; quantity: number; satang: number }

/** What the customer sees on the display beside the till. */
export type ShownToCustomer =
  | { kind: 'bill'; shop: string; lines: readonly ShownLine[]; totalSatang: number }
  | { kind: 'pay'; payload: string; amountSatang: number }
  | { kind: 'sold'; changeSatang: number }
  | { kind: 'receipt'; link: string }

const NAME = 'till-display'
const HELLO = 'hello'

let channel: BroadcastChannel | undefined
let last: ShownToCustomer | undefined

/** Shows something on the display of this till; one that is opened later is shown the last of it. */
function show(shown: ShownToCustomer): void {
  last = shown
  if (!channel) {
    channel = new BroadcastChannel(NAME)
    channel.addEventListener('message', ({ data }) => {
      if (data === HELLO && last) channel?.postMessage(last)
    })
  }
  channel.postMessage(shown)
}

/** Hears what the till shows, from now on and what it showed last. */
export function hearTill(onShown: (shown: ShownToCustomer) => void): () => void {
  const heard = new BroadcastChannel(NAME)
  heard.addEventListener('message', ({ data }: MessageEvent<ShownToCustomer | typeof HELLO>) => {
    if (data !== HELLO) onShown(data)
  })
  heard.postMessage(HELLO)
  return () => heard.close()
}

/** Shows this to the customer; a code to pay with as long as it stands here, then the bill again. */
export function useShownToCustomer(shown: ShownToCustomer | undefined): void {
  const text = JSON.stringify(shown)
  useEffect(() => {
    if (text === undefined) return undefined
    const before = last
    const now = JSON.parse(text) as ShownToCustomer
    show(now)
    return () => {
      if ((now.kind === 'pay' && before?.kind === 'bill') || (now.kind === 'receipt' && before)) show(before)
    }
  }, [text])
}

/** Shows the bill to the customer as it comes together. */
export function useBillShown(): void {
  const till = useTill()
  const { cart, snapshot } = useTillView()
  useEffect(() => {
    // A sale empties the bill; the customer then reads what they get back, until goods of the next one are there.
    if (cart.lines.length === 0 && last?.kind === 'sold') return
    show({
      kind: 'bill',
      shop: snapshot?.shop.name ?? '',
      lines: cart.lines.map(
        ({ lineId, productName, variantName, quantity, priceSatang, discountSatang }) => ({
          lineId,
          name: [productName, variantName].filter(Boolean).join(' · '),
          quantity,
          satang: priceSatang * quantity - discountSatang,
        }),
      ),
      totalSatang: sellingOf(till).priced(cart).totalSatang,
    })
  }, [till, cart, snapshot])
}
