import { createHmac } from 'node:crypto'
import type { SandboxContext } from '../context.ts'
import { pagesOf } from '../facebook/people.ts'
import type { Fields } from '../http/fields.ts'
import { pageSettings } from './settings.ts'

type Known = Pick<SandboxContext, 'config' | 'state' | 'clock' | 'pagePushes'>

export const isHeardByPages = (status: number): boolean => status >= 200 && status < 300

/** The dashboard's address, which control can change. */
export const webhookUrlOf = ({ config, state }: Pick<Known, 'config' | 'state'>): string =>
  state.collection<string>('settings').get('facebook-webhook') ?? config.facebook.webhookUrl ?? ''

export const setWebhookUrl = ({ state }: Pick<Known, 'state'>, url: string): void =>
  state.collection<string>('settings').put('facebook-webhook', url)

/** Beyond ASCII all is written as `\uXXXX`, and that is what is signed. */
const escaped = (value: object): string =>
  JSON.stringify(value).replaceAll(/[\u0080-\uffff]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  })

const numbered = (body: string): string => body.replaceAll(/"(id|parent_id|app_id)":"(\d{10,})"/g, '"$1":$2')

function isWanted({ config, state }: Known, pageId: string, field: string): boolean {
  const fields = pagesOf(state).get(pageId)?.subscriptions[config.facebook.appId]
  return fields?.includes(field) === true && !pageSettings(state, pageId).areWebhooksOff
}

function post(known: Known, pageId: string, entry: Fields, subject: string, tells: string): void {
  const url = webhookUrlOf(known)
  if (url === '') return
  const whole = escaped({ object: 'page', entry: [{ id: pageId, ...entry }] })
  const body = pageSettings(known.state, pageId).idsAsNumbers ? numbered(whole) : whole
  const digest = createHmac('sha256', known.config.facebook.appSecret).update(body).digest('hex')
  known.pagePushes.add({
    url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'facebookexternalua',
      'x-hub-signature-256': `sha256=${digest}`,
    },
    body,
    subject,
    tells,
  })
}

/** Something of a conversation; where another app answers it comes as `standby`. */
export function tellMessaging(
  known: Known,
  pageId: string,
  psid: string,
  field: string,
  event: Fields,
  isFromPage = false,
): void {
  if (!isWanted(known, pageId, field)) return
  const now = known.clock.now().getTime()
  const [sender, recipient] = isFromPage ? [pageId, psid] : [psid, pageId]
  const told = { sender: { id: sender }, recipient: { id: recipient }, timestamp: now, ...event }
  const { isOtherApps } = pageSettings(known.state, pageId)
  const entry = isOtherApps ? { time: now, standby: [told] } : { time: now, messaging: [told] }
  post(known, pageId, entry, `${pageId}/${psid}`, field)
}

/** A change of the feed or of films: its time is in seconds. */
export function tellChange(known: Known, pageId: string, field: string, value: Fields, tells: string): void {
  if (!isWanted(known, pageId, field)) return
  const time = Math.floor(known.clock.now().getTime() / 1000)
  post(known, pageId, { time, changes: [{ field, value }] }, pageId, tells)
}

/** Facebook asks an address whether it is ours: with the word that was agreed on. */
export async function checkWebhook(known: Pick<Known, 'config' | 'state'>, verifyToken: string) {
  const challenge = '1158201444'
  const query = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.challenge': challenge,
    'hub.verify_token': verifyToken,
  })
  const answer = await fetch(`${webhookUrlOf(known)}?${query.toString()}`)
  const text = await answer.text()
  return { isOurs: answer.status === 200 && text === challenge, status: answer.status }
}
