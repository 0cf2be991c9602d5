import http from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { makeBareTables, placeBareOrder } from './bare-order.ts'
import type { BenchShop } from './shop.ts'

// Runs in a process of its own: [databaseUrl, shop as JSON, clients, port]. Bare orders for whoever sends the lines
// of one over HTTP, without anything around them. Says when it is ready, and ends when it is told to.
const [databaseUrl = '', shopJson = '{}', clients = '8', port = '0'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(clients) })
await makeBareTables(pool, JSON.parse(shopJson) as BenchShop)

const server = http.createServer((request, response) => {
  void answer(request).then((body) => {
    response.writeHead(201, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  })
})
async function answer(request: http.IncomingMessage): Promise<string> {
  const { lines } = JSON.parse(await text(request)) as { lines: { variantId: string }[] }
  const client = await pool.connect()
  const orderId = await placeBareOrder(
    client,
    lines.map(({ variantId }) => variantId),
  )
  client.release()
  return JSON.stringify({ orderId })
}
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
