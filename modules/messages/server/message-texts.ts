import { audit, enqueue, type Tx, withShop } from '@langraan/db'
import { type Language, refuse, refuseFields, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { MessageTextSettings } from '../contract.ts'
import type { JobData } from '../module.ts'
import { messageRefusals, textRefusals } from '../refusals.ts'
import { composeMessage } from '../rules/compose-message.ts'
import { isMessageKind, type MessageKind, messageKinds } from '../rules/message-kind.ts'
import { type MessageSetting, ownText, textOf } from '../rules/message-texts.ts'
import { placesIn, unknownPlace } from '../rules/places.ts'
import { sampleOrder } from '../rules/sample-order.ts'
import { shownShop } from './message-facts.ts'
import type { MessagesDeps, SendingDeps } from './messages-deps.ts'
import { emailOf } from './people.sql.ts'
import { findSettings, keepSetting, type SettingRow } from './settings.sql.ts'

const settingOf = (kind: MessageKind, row: SettingRow | undefined): MessageSetting => ({
  isOn: row?.isOn ?? true,
  texts: { th: textOf(kind, 'th', row?.th ?? null), en: textOf(kind, 'en', row?.en ?? null) },
})

/** Every kind of message as the shop has it. */
export async function messageTexts(deps: MessagesDeps, tx: Tx, shopId: string): Promise<MessageTextSettings> {
  const rows = await findSettings(tx)
  const { shop, siteUrl } = await shownShop(deps, tx, shopId)
  const items = messageKinds.map((kind) => ({ kind, ...settingOf(kind, rows.get(kind)) }))
  return { items, shop, siteUrl }
}

/** Keeps how a shop words a message, and whether it is sent. */
export function saveMessageText(
  deps: MessagesDeps,
  { shopId, kind, trail }: { shopId: string; kind: MessageKind; trail: Trail },
  wanted: MessageSetting,
): Promise<MessageTextSettings> {
  refuseUnknownPlaces(kind, wanted)
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const before = settingOf(kind, (await findSettings(tx)).get(kind))
    const { isOn, texts } = wanted
    const own = { th: ownText(kind, 'th', texts.th), en: ownText(kind, 'en', texts.en) }
    await keepSetting(tx, shopId, { kind, isOn, ...own }, now)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'message-text', id: kind },
      before: { message: kind, ...told(before) },
      after: { message: kind, ...told(wanted) },
      now,
    })
    return messageTexts(deps, tx, shopId)
  })
}

const told = ({ isOn, texts: { th, en } }: MessageSetting) => ({
  isSent: isOn,
  thSubject: th.subject,
  thBody: th.body,
  enSubject: en.subject,
  enBody: en.body,
})

function refuseUnknownPlaces(kind: MessageKind, { texts }: MessageSetting): void {
  const known = placesIn(kind)
    .map((place) => `{${place}}`)
    .join(' ')
  const faults = (['th', 'en'] as const).flatMap((language) =>
    (['subject', 'body'] as const).flatMap((field) => {
      const typed = unknownPlace(kind, texts[language][field])
      const path = `texts.${language}.${field}`
      return typed === undefined ? [] : [{ path, code: 'unknown_place', values: { typed, known } }]
    }),
  )
  if (faults.length > 0) refuseFields(messageRefusals, 'text_refused', textRefusals, faults)
}

type Sample = { shopId: string; userId: string; kind: MessageKind; language: Language }

/** Has a message mailed to whoever asks, at the e-mail they sign in with. */
export function askForSample({ db, jobs }: MessagesDeps, sample: Sample): Promise<{ sentTo: string }> {
  return withShop(db, sample.shopId, async (tx) => {
    const sentTo = (await emailOf(tx, sample.userId)) ?? refuse(standardRefusals, 'not_found')
    await enqueue(jobs, tx, 'send-sample-message', sample)
    return { sentTo }
  })
}

const DAY_MS = 86_400_000

export async function sendSample(
  deps: SendingDeps,
  { shopId, userId, kind, language }: JobData['send-sample-message'],
): Promise<void> {
  const { mail } = deps
  if (!isMessageKind(kind)) throw new Error(`there is no message ${kind}`)
  if (!mail) throw new Error('MAIL_URL is not set: no mail can be sent')
  const read = language === 'en' ? 'en' : 'th'
  const ready = await withShop(deps.db, shopId, async (tx) => {
    const to = await emailOf(tx, userId)
    const { shop, siteUrl } = await shownShop(deps, tx, shopId)
    const { texts } = settingOf(kind, (await findSettings(tx)).get(kind))
    const until = new Date(deps.clock.now().getTime() + DAY_MS)
    return { to, composed: composeMessage(kind, read, texts[read], sampleOrder(shop, read, siteUrl, until)) }
  })
  // Whoever asked has left meanwhile.
  if (ready.to !== undefined) await mail.send({ id: newId(), to: ready.to, composed: ready.composed })
}
