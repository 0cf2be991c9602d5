import { numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { threadIn } from './scene.ts'
import type { Act, Scene } from './scene.ts'
import { sayAsPage } from './send.ts'
import { requiredOf } from './settings.ts'
import { messagesIn, newMid, savePageMessage, saveThread } from './threads.ts'
import { tellChange, tellMessaging } from './webhooks.ts'

/** Facebook's own inbox for pages. */
const pageInboxApp = '263902037430900'

const tell = (scene: Scene, field: string, event: Fields): void =>
  tellMessaging(scene.context, scene.page.id, scene.psid, field, event)

/** What is done in Facebook itself, by the page's people or by Facebook. */
export const pageOwnActs: Readonly<Record<string, Act>> = {
  'answer-in-facebook': (scene) => {
    const text = requiredOf(scene.fields, 'text')
    const said = { text, attachments: [], metadata: null, appId: pageInboxApp }
    return { psid: scene.psid, messageIds: [sayAsPage(scene, threadIn(scene), said).mid] }
  },
  /** Facebook's automatic answers have no echo: only the history tells of them. */
  'answer-by-itself': (scene) => {
    const { context, page, psid, fields } = scene
    const message = {
      mid: newMid(context.state),
      pageId: page.id,
      psid,
      from: 'page' as const,
      text: textOf(fields, 'text') || 'ขอบคุณที่ทักมาค่ะ แอดมินจะตอบเร็วๆ นี้',
      attachments: [],
      at: context.clock.now().toISOString(),
      appId: null,
      metadata: null,
      repliesTo: null,
      isUnsent: false,
      edits: 0,
      mediaSerial: 1,
    }
    savePageMessage(context.state, message)
    return { psid, messageIds: [message.mid] }
  },
  /** As if they had written so many hours ago. */
  age: (scene) => {
    const hours = numberOf(scene.fields, 'hours') ?? 25
    const inboundAt = new Date(scene.context.clock.now().getTime() - hours * 3_600_000).toISOString()
    saveThread(scene.context.state, { ...threadIn(scene), inboundAt })
    return { psid: scene.psid }
  },
  /** Addresses of what was sent die, as they do after some days. */
  'expire-media': (scene) => {
    const { context, page, psid } = scene
    const said = messagesIn(context.state, page.id, psid)
    for (const message of said)
      savePageMessage(context.state, { ...message, mediaSerial: message.mediaSerial + 1 })
    return { psid }
  },
  policy: (scene) => {
    const reason = textOf(scene.fields, 'text') || 'The page has broken the rules of the platform'
    tell(scene, 'messaging_policy_enforcement', { 'policy-enforcement': { action: 'block', reason } })
    return { psid: scene.psid }
  },
  handover: (scene) => {
    const event = { pass_thread_control: { new_owner_app_id: pageInboxApp, metadata: 'routing' } }
    tell(scene, 'messaging_handovers', event)
    return { psid: scene.psid }
  },
  live: (scene) => {
    const id = textOf(scene.fields, 'liveId') || '1290000000000001'
    const status = textOf(scene.fields, 'status') || 'live'
    tellChange(scene.context, scene.page.id, 'live_videos', { id, status }, `live ${status}`)
    return { psid: scene.psid }
  },
}
