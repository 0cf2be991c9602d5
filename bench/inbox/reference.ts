import { newId } from '@langraan/runtime'
import pg from 'pg'
import { deliveryOf } from './deliveries.ts'

// Runs in a process of its own: [databaseUrl, shop, channel, events of a delivery, clients, milliseconds]. The same rows
// into the same table, over the same driver: one bare insert for each delivery.
const [databaseUrl = '', shopId = '', channelId = '', events = '1', clients = '8', lasts = '3000'] =
  process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(clients) })

let count = 0
const begun = performance.now()
const work = async () => {
  const client = await pool.connect()
  while (performance.now() - begun < Number(lasts)) {
    const { raws, keys } = deliveryOf('', Number(events))
    await client.query({
      name: 'bare',
      text: `INSERT INTO channel_events (shop_id, event_id, channel_id, event_key, raw, received_at, try_at)
        SELECT $1, e.event_id, $2, e.event_key, e.raw, $3, $3
        FROM unnest($4::uuid[], $5::text[], $6::jsonb[]) AS e (event_id, event_key, raw)`,
      values: [
        shopId,
        channelId,
        new Date(),
        raws.map(() => newId()),
        keys,
        raws.map((raw) => JSON.stringify(raw)),
      ],
    })
    count += raws.length
  }
  client.release()
}
await Promise.all(Array.from({ length: Number(clients) }, work))
const perSecond = count / ((performance.now() - begun) / 1000)
await pool.end()
process.send?.({ perSecond })
