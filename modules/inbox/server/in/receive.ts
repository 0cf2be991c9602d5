import { withShop } from '@langraan/db'
import { refuse } from '@langraan/http'
import { openSecret } from '@langraan/runtime'
import type { RawEvent } from '../../ports.ts'
import { inboxRefusals } from '../../refusals.ts'
import { channelsOf, type KnownChannel } from '../channels/channels.sql.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { insertEvents } from './events.sql.ts'

type Deps = Pick<InboxDeps, 'db' | 'clock' | 'log' | 'line' | 'pages' | 'sealingKeys'>
type Delivery = { body: Uint8Array; signature: string }

/** Stores what LINE tells, once it is signed with the secret of the account that it names. Nothing is read before. */
export async function receiveLine(deps: Deps, { body, signature }: Delivery): Promise<object> {
  const delivery = deps.line.bodyOf(body)
  const destination = deps.line.destinationOf(delivery)
  if (destination === undefined) return refuse(inboxRefusals, 'not_signed')
  const channels = await channelsOf(deps.db, 'line', [destination])
  const channel = channels.find(({ secretSealed }) => {
    const secret = secretSealed && openSecret(deps.sealingKeys, secretSealed)
    return secret !== null && deps.line.isSigned(body, signature, secret)
  })
  // An account that nobody has here can sign nothing: whoever it is, they are told the same.
  if (!channel) return refuse(inboxRefusals, 'not_signed')
  await store(deps, channels, deps.line.eventsOf(delivery))
  return {}
}

/** Stores what Facebook tells of pages that shops have connected; what is of no page here is counted and let go. */
export async function receiveFacebook(deps: Deps, { body, signature }: Delivery): Promise<object> {
  if (!deps.pages.isSigned(body, signature)) return refuse(inboxRefusals, 'not_signed')
  const events = deps.pages.eventsOf(deps.pages.bodyOf(body))
  const pageIds = [...new Set(events.map(({ destination }) => destination))]
  await store(deps, await channelsOf(deps.db, 'facebook', pageIds), events)
  return {}
}

async function store(
  deps: Deps,
  channels: readonly KnownChannel[],
  events: readonly RawEvent[],
): Promise<void> {
  const now = deps.clock.now()
  let known = 0
  for (const { shopId, channelId, externalId } of channels) {
    const own = events.filter(({ destination }) => destination === externalId)
    if (own.length === 0) continue
    known += own.length
    await withShop(deps.db, shopId, (tx) => insertEvents(tx, { shopId, channelId, now }, own))
  }
  if (known < events.length)
    deps.log.warn({ count: events.length - known }, 'a channel that no shop has tells something')
}
