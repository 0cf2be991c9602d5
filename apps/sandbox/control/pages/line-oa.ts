import type { SandboxContext } from '../../context.ts'
import { peopleOf } from '../../facebook/people.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import { fieldsOf, textOf } from '../../http/fields.ts'
import type { Fields } from '../../http/fields.ts'
import type { Bilingual, Language } from '../../http/language.ts'
import { lineAccounts, lineSwitches, userIdOf } from '../../line-oa/accounts.ts'
import type { LineAccount } from '../../line-oa/accounts.ts'
import { chatWith, friendOf } from '../../line-oa/chats.ts'
import type { LineMessage } from '../../line-oa/chats.ts'
import { actForm, conversation, whoForm } from './conversation.ts'
import type { Bubble } from './conversation.ts'
import { card, check, chip, empty, field, form, select, speaker } from './kit.ts'
import { pushedCard } from './pushed.ts'

const words = {
  none: {
    th: 'ยังไม่มีบัญชี LINE OA เปิดหน้าเชื่อม LINE ในหลังร้านแล้วใช้บัญชีทดลอง บัญชีจะมาอยู่ที่นี่',
    en: 'No LINE accounts yet. Open the product’s page that connects LINE and use the test account; it appears here.',
  },
  account: { th: 'บัญชี', en: 'Account' },
  chat: { th: 'แชท', en: 'Chat' },
  friend: { th: 'เป็นเพื่อน', en: 'Friend' },
  blocked: { th: 'บล็อกอยู่', en: 'Has blocked it' },
  stranger: { th: 'ยังไม่เป็นเพื่อน', en: 'Not a friend' },
  asCustomer: { th: 'ทำในนามลูกค้า', en: 'As the customer' },
  text: { th: 'ข้อความ', en: 'Message' },
  path: { th: 'รูปที่ไหน', en: 'Which picture' },
  pathHint: {
    th: 'ที่อยู่รูปในโลกจำลอง เช่นสลิป /slips/004/….png เว้นว่างคือรูปตัวอย่าง',
    en: 'A picture of the sandbox, such as a slip /slips/004/….png; empty is a sample',
  },
  settings: { th: 'LINE ตอบแบบไหน', en: 'How LINE answers' },
  isWebhookOn: { th: 'เปิด webhook', en: 'Webhooks are on' },
  redelivers: { th: 'ส่งซ้ำเมื่อไม่มีคนรับ', en: 'Sends again what was not heard' },
  isQuotaUnknown: { th: 'ถามโควตาแล้วไม่ตอบ', en: 'Does not tell the quota' },
  isTokenDead: { th: 'โทเคนใช้ไม่ได้', en: 'The token is dead' },
  monthlyLimit: { th: 'โควตาต่อเดือน (เว้นว่างคือไม่จำกัด)', en: 'Messages a month (empty: no limit)' },
  used: { th: 'ใช้ไปแล้ว', en: 'Used' },
  chatMode: { th: 'โหมด', en: 'Mode' },
  botMode: { th: 'บอต', en: 'Bot' },
  chatModeOn: { th: 'แชท: พนักงานตอบในแอป LINE ได้ด้วย', en: 'Chat: people may answer in LINE’s app, too' },
  save: { th: 'บันทึก', en: 'Save' },
  webhook: { th: 'ที่อยู่ webhook', en: 'Webhook' },
  noWebhook: { th: 'ยังไม่ได้ตั้ง', en: 'Not set' },
  unsent: { th: 'ยกเลิกแล้ว', en: 'Unsent' },
  free: { th: 'ตอบฟรี', en: 'Free reply' },
  counted: { th: 'นับ 1', en: 'Counted' },
  undelivered: { th: 'ไม่ถึง', en: 'Not delivered' },
  read: { th: 'อ่านแล้ว', en: 'Read' },
} satisfies Record<string, Bilingual>

const acts = {
  write: { th: 'ส่งข้อความ', en: 'Send text' },
  picture: { th: 'ส่งรูป', en: 'Send a picture' },
  sticker: { th: 'สติกเกอร์', en: 'Sticker' },
  pictures: { th: 'รูป 3 รูป', en: 'Three pictures' },
  video: { th: 'วิดีโอ', en: 'Film' },
  audio: { th: 'เสียง', en: 'Voice' },
  file: { th: 'ไฟล์', en: 'File' },
  location: { th: 'ตำแหน่ง', en: 'Place' },
  unknown: { th: 'ชนิดใหม่ที่ไม่รู้จัก', en: 'A kind nobody knows' },
  postback: { th: 'กดปุ่มในการ์ด', en: 'Tap a card' },
  unsend: { th: 'ยกเลิกข้อความล่าสุด', en: 'Unsend the last' },
  follow: { th: 'เพิ่มเพื่อน', en: 'Follow' },
  block: { th: 'บล็อก', en: 'Block' },
  'expire-tokens': { th: 'ให้ผ่านไปหนึ่งนาที', en: 'A minute passes' },
} as const satisfies Record<string, Bilingual>

const pressed = [
  'sticker',
  'pictures',
  'video',
  'audio',
  'file',
  'location',
  'unknown',
  'postback',
  'unsend',
  'follow',
  'block',
  'expire-tokens',
] as const

/** What a message says, in a line. */
function sayingOf({ message }: LineMessage): string {
  const type = textOf(message, 'type')
  if (type === 'text') return textOf(message, 'text')
  if (type === 'flex') return `▦ ${textOf(message, 'altText')}`
  const label = textOf(message, 'fileName') || textOf(message, 'title')
  return `${type} ${label}`.trim()
}

function bubbleOf(language: Language, said: LineMessage): Bubble {
  const t = speaker(words, language)
  const isOfShop = said.from === 'shop'
  const isPicture = said.message['type'] === 'image' && said.contentPath !== null
  const quick = fieldsOf(said.message['quickReply'])['items']
  const count = Array.isArray(quick) ? quick.length : 0
  return {
    isOfShop,
    text: isPicture ? '' : sayingOf(said),
    picturePath: isPicture ? said.contentPath : null,
    at: said.at,
    marks: [
      ...(said.isUnsent ? [['red', t('unsent')] as const] : []),
      ...(isOfShop && !said.isDelivered ? [['red', t('undelivered')] as const] : []),
      ...(isOfShop && said.isDelivered
        ? [said.isCounted ? (['amber', t('counted')] as const) : (['green', t('free')] as const)]
        : []),
      ...(!isOfShop && said.isRead ? [['grey', t('read')] as const] : []),
      ...(count > 0 ? [['violet', `quick reply ${count}`] as const] : []),
    ],
  }
}

function settingsForm(language: Language, account: LineAccount): Html {
  const t = speaker(words, language)
  const modes = [
    ['bot', t('botMode')],
    ['chat', t('chatModeOn')],
  ] as const
  const number = (name: 'monthlyLimit' | 'used') =>
    html`<input name="${name}" type="number" min="0" value="${account[name] ?? ''}" />`
  return form(
    language,
    '/do/line-oa/settings',
    html`<input type="hidden" name="account" value="${account.botUserId}" />
      ${field(t('monthlyLimit'), number('monthlyLimit'))}${field(t('used'), number('used'))}
      ${field(t('chatMode'), select('chatMode', modes, account.chatMode))}
      ${lineSwitches.map((name) => check(t(name), name, account[name]))}
      <button class="primary">${t('save')}</button>`,
  )
}

function friendChip(context: SandboxContext, language: Language, account: LineAccount, userId: string): Html {
  const t = speaker(words, language)
  const { isFriend, isBlocked } = friendOf(context.state, account.botUserId, userId)
  if (isBlocked) return chip('red', t('blocked'))
  return isFriend ? chip('green', t('friend')) : chip('grey', t('stranger'))
}

/** Accounts of LINE, what people do with them, and how LINE treats them. */
export function lineOaPage(context: SandboxContext, language: Language, query: Fields): Html {
  const t = speaker(words, language)
  const { state } = context
  const accounts = lineAccounts(context).list()
  const account = accounts.find(({ botUserId }) => botUserId === textOf(query, 'account')) ?? accounts.at(-1)
  const people = peopleOf(state).list()
  const person = people.find(({ id }) => id === textOf(query, 'person')) ?? people[0]
  if (!account || !person) return card(null, empty(t('none')))
  const userId = userIdOf(account, person)
  const said = chatWith(state, account.botUserId, userId).map((one) => bubbleOf(language, one))
  const hidden = { account: account.botUserId, person: person.id }
  const label = (act: keyof typeof acts) => [act, acts[act][language]] as const
  const options = accounts.map((one) => [one.botUserId, `${one.name} ${one.basicId}`] as const)
  const choice = { name: 'account', label: t('account'), options, chosen: account.botUserId }
  const act = (buttons: readonly (readonly [string, string])[], text?: Parameters<typeof actForm>[4]) =>
    actForm(language, '/do/line-oa/acts', hidden, buttons, text)
  return html`${whoForm(language, '/line-oa', state, choice, person.id)}
    <div class="columns">
      <div>
        ${card(
          t('chat'),
          html`<p class="line">
              ${friendChip(context, language, account, userId)}<span class="code small">${userId}</span>
            </p>
            ${conversation(language, said)}`,
        )}
        ${card(
          t('asCustomer'),
          html`${act([label('write')], { label: t('text') })}
          ${act([label('picture')], { label: t('path'), hint: t('pathHint'), name: 'path' })}
          ${act(pressed.map(label))}`,
        )}
      </div>
      <div>
        ${card(
          t('settings'),
          html`<p class="small muted code">${t('webhook')}: ${account.webhookUrl || t('noWebhook')}</p>
            ${settingsForm(language, account)}`,
        )}
        ${pushedCard(language, context.linePushes.list())}
      </div>
    </div>`
}
