import { readWholeAddress } from '@langraan/orders/rules'
import { loadAddressReader, searchAddress } from '@langraan/thai/address'
import type { FastifyReply } from 'fastify'
import type { Visit } from '../../visit/visit.ts'

const ADDRESSES = 10
const LONGEST_SEARCH = 300

/** `GET /addresses?text=`: for the checkout's suggestions; `line1` where the house stands before the place. */
export async function sendAddresses({ request, reply }: Visit): Promise<FastifyReply> {
  const { text } = request.query as { text?: unknown }
  const asked = typeof text === 'string' ? text.slice(0, LONGEST_SEARCH) : ''
  const items = await searchAddress(asked, ADDRESSES)
  const whole = items.length === 0 ? readWholeAddress(asked, await loadAddressReader()) : undefined
  return (
    reply
      // A name of a place is anybody's; where somebody lives is nobody else's to keep.
      .header('cache-control', items.length > 0 ? 'public, max-age=3600' : 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(whole ? { items: [whole.address], line1: whole.line1 } : { items }))
  )
}
