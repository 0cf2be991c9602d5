import { load } from '../http-clients.ts'
import { deliveryOf, signatureOf } from './deliveries.ts'

// Runs in a process of its own: [apiUrl, LINE account, events of a delivery, clients, milliseconds]. Signed deliveries of
// LINE, none of which was there before. Sends back how many events were taken in a second.
const [apiUrl = '', destination = '', events = '1', clients = '8', lasts = '3000'] = process.argv.slice(2)
const { host, pathname } = new URL(apiUrl)

function requestOf(): string {
  // The client writes its bytes as they stand; letters beyond ASCII are escaped, as Facebook's are.
  const body = deliveryOf(destination, Number(events)).body.replaceAll(
    /[\u0080-\uFFFF]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `POST ${pathname}/webhooks/line HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\nx-line-signature: ${signatureOf(body)}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

const { perSecond, seen } = await load({
  apiUrl,
  clients: Number(clients),
  milliseconds: Number(lasts),
  requestOf,
})
process.send?.({ perSecond: perSecond * Number(events), seen })
