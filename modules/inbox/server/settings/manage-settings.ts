import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { InboxSettings } from '../../contract.ts'
import { inboxRefusals } from '../../refusals.ts'
import { isReplyPlace, placesIn, replyPlaces } from '../../rules/inbox-settings.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import {
  cannedReplies,
  keepSettings,
  keptSettings,
  labelsOfShop,
  replaceCanned,
  replaceLabels,
} from './settings.sql.ts'

export const shownSettings = async (tx: Tx): Promise<InboxSettings> => ({
  ...(await keptSettings(tx)),
  labels: await labelsOfShop(tx),
  cannedReplies: await cannedReplies(tx),
})

function refuseTwice(names: readonly string[], code: 'same_name_twice' | 'same_shortcut_twice'): void {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) refuse(inboxRefusals, code, { name })
    seen.add(name)
  }
}

function refuseUnknownPlaces(texts: readonly string[]): void {
  const place = texts.flatMap(placesIn).find((name) => !isReplyPlace(name))
  if (place !== undefined)
    refuse(inboxRefusals, 'unknown_place', {
      place: `{${place}}`,
      known: replyPlaces.map((name) => `{${name}}`).join(' '),
    })
}

export async function saveSettings(
  { db, clock }: Pick<InboxDeps, 'db' | 'clock'>,
  { shopId, trail }: { shopId: string; trail: Trail },
  settings: InboxSettings,
): Promise<InboxSettings> {
  refuseTwice(
    settings.labels.map(({ name }) => name),
    'same_name_twice',
  )
  refuseTwice(
    settings.cannedReplies.map(({ shortcut }) => shortcut),
    'same_shortcut_twice',
  )
  refuseUnknownPlaces(settings.cannedReplies.map(({ text }) => text))
  const now = clock.now()
  return withShop(db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    const { labels, cannedReplies: replies, ...kept } = settings
    await keepSettings(tx, shopId, kept, now)
    await replaceLabels(tx, shopId, labels)
    await replaceCanned(tx, shopId, replies)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'inbox-settings', id: shopId },
      now,
    })
    return shownSettings(tx)
  })
}
