import { readableDateTime } from '../../clock.ts'
import type { SandboxContext } from '../../context.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import type { Bilingual, Language } from '../../http/language.ts'
import { pushAddresses } from '../../jnt-th/accounts.ts'
import { nextJntMove } from '../../jnt-th/movement.ts'
import { listOrders } from '../../jnt-th/orders.ts'
import type { JntOrder } from '../../jnt-th/orders.ts'
import type { JntPush } from '../../jnt-th/pushes.ts'
import { jntLives, jntMoves, scanTypes } from '../../jnt-th/scans.ts'
import type { JntLife } from '../../jnt-th/scans.ts'
import { jntSettings } from '../../jnt-th/settings.ts'
import type { JntSettings } from '../../jnt-th/settings.ts'
import { card, check, chip, empty, field, form, select, speaker } from './kit.ts'
import type { Colour } from './kit.ts'

const words = {
  list: { th: 'พัสดุ J&T', en: 'J&T parcels' },
  none: {
    th: 'ยังไม่มีพัสดุ จองกับ J&T จากหลังร้าน แล้วพัสดุจะมาอยู่ที่นี่',
    en: 'No parcels yet. Book with J&T in the product and they appear here.',
  },
  to: { th: 'ถึง', en: 'to' },
  waiting: { th: 'รอเข้ารับ', en: 'Waiting' },
  cancelled: { th: 'ยกเลิกแล้ว', en: 'Cancelled' },
  cod: { th: 'เก็บเงินปลายทาง', en: 'COD' },
  other: { th: 'อย่างอื่น', en: 'Something else' },
  life: { th: 'เส้นทางของพัสดุ', en: 'What becomes of it' },
  go: { th: 'ทำ', en: 'Do it' },
  choose: { th: 'เลือก', en: 'Choose' },
  moveAll: { th: 'เลื่อนทุกชิ้นหนึ่งขั้น', en: 'Move all by one step' },
  settings: { th: 'J&T ตอบแบบไหน', en: 'How J&T answers' },
  labelAs: { th: 'ใบปะหน้า', en: 'Labels' },
  labelUrlSeconds: { th: 'ลิงก์ใบปะหน้าอยู่กี่วินาที', en: 'How many seconds a label’s address lives' },
  codeAs: { th: 'รหัสคำตอบ', en: 'Codes of answers' },
  isRoutingEmpty: { th: 'ไม่บอกรหัสคัดแยก', en: 'Tells no codes of the sorters' },
  pushShape: { th: 'รูปแบบการแจ้ง', en: 'Shape of pushes' },
  pushesForeign: { th: 'แจ้งพัสดุของคนอื่นปนมาด้วย', en: 'Somebody else’s parcel comes along' },
  pushesUnsigned: { th: 'แจ้งโดยไม่เซ็น', en: 'Pushes are not signed' },
  turns: { th: 'สลับกันไป', en: 'In turns' },
  save: { th: 'บันทึก', en: 'Save' },
  addresses: { th: 'ที่อยู่รับแจ้งของแต่ละร้าน', en: 'Addresses of the shops' },
  noAddresses: {
    th: 'ยังไม่มีร้านที่เชื่อม เชื่อมในหลังร้าน แล้วที่อยู่ของร้านจะมาอยู่ที่นี่เอง',
    en: 'No shop is connected yet. Connect one in the product and its address appears here by itself.',
  },
  customerid: { th: 'รหัสลูกค้า (customerid)', en: 'Customer code (customerid)' },
  url: { th: 'ที่อยู่รับแจ้งของร้าน', en: 'The shop’s address' },
  tell: { th: 'แจ้งที่อยู่', en: 'Tell the address' },
  pushes: { th: 'การแจ้งล่าสุด', en: 'Latest pushes' },
  noPushes: { th: 'ยังไม่มีการแจ้ง', en: 'None sent yet' },
} satisfies Record<string, Bilingual>

const lifeWords: Record<JntLife, Bilingual> = {
  delivered: { th: 'ส่งถึง', en: 'Delivered' },
  returned: { th: 'ส่งไม่ได้ 3 ครั้ง แล้วตีกลับ', en: 'Fails three times, comes back' },
  lost: { th: 'สูญหาย', en: 'Lost' },
  damaged: { th: 'เสียหาย', en: 'Damaged' },
}

const pushStatuses: Record<JntPush['status'], Bilingual & { colour: Colour }> = {
  pending: { th: 'รอส่ง', en: 'Waiting', colour: 'amber' },
  held: { th: 'รอให้อันหลังแซง', en: 'Held back', colour: 'amber' },
  delivered: { th: 'ส่งแล้ว', en: 'Delivered', colour: 'green' },
  'given-up': { th: 'เลิกส่ง', en: 'Given up', colour: 'red' },
  lost: { th: 'ไม่ได้ส่ง', en: 'Lost', colour: 'grey' },
}

function statusOf({ isCancelled, scans }: JntOrder, language: Language): Html {
  if (isCancelled) return chip('grey', words.cancelled[language])
  const last = scans.at(-1)
  if (!last) return chip('blue', words.waiting[language])
  const { code } = scanTypes[last.move]
  const colour = code === 100 ? 'green' : code >= 110 ? 'red' : 'blue'
  return chip(colour, `${code} ${scanTypes[last.move][language]}`)
}

function moveForms(language: Language, order: JntOrder): Html {
  const t = speaker(words, language)
  if (order.isCancelled) return html``
  const next = nextJntMove(order)
  const at = `/do/jnt-th/${order.billCode}`
  const moves = jntMoves.map((move) => [move, scanTypes[move][language]] as const)
  const courses = jntLives.map((life) => [life, lifeWords[life][language]] as const)
  const chosen = (label: string, control: Html, button: string) =>
    html`<label class="compact"><span class="hidden">${label}</span>${control}</label
      ><button>${button}</button>`
  return html`<div class="moves">
    ${next && form(language, `${at}/move`, html`<button class="primary" name="move" value="next">${scanTypes[next][language]}</button>`, 'inline')}
    ${form(language, `${at}/move`, chosen(t('other'), select('move', moves), t('go')), 'inline')}
    ${form(language, `${at}/life`, chosen(t('life'), select('life', courses, order.life), t('choose')), 'inline')}
  </div>`
}

function parcelRow(language: Language, order: JntOrder): Html {
  const t = speaker(words, language)
  const { to } = order
  const cod = order.codSatang > 0 && chip('violet', `${t('cod')} ฿${(order.codSatang / 100).toFixed(2)}`)
  return html`<li class="row-item">
    <div class="grow">
      <div class="line"><b class="code">${order.billCode}</b>${statusOf(order, language)}${cod}</div>
      <p>${order.expressType} · ${order.weightGrams} g · ${order.sortingCode} ${order.thirdSortingCode}</p>
      <p class="muted">${t('to')} ${to.name} · ${to.district} ${to.province} ${to.postCode}</p>
      <p class="muted small">
        ${order.customerid} · ${order.txlogisticId} · ${readableDateTime(new Date(order.createdAt), language)}
      </p>
    </div>
    ${moveForms(language, order)}
  </li>`
}

function settingsForm(language: Language, settings: JntSettings): Html {
  const t = speaker(words, language)
  const turns = ['turns', t('turns')] as const
  const choices = (name: 'labelAs' | 'codeAs' | 'pushShape', options: (readonly [string, string])[]) =>
    field(t(name), select(name, options, settings[name]))
  return form(
    language,
    '/do/jnt-th/settings',
    html`${choices('labelAs', [turns, ['base64', 'base64'], ['url', 'URL']])}
      ${field(t('labelUrlSeconds'), html`<input name="labelUrlSeconds" type="number" min="0" value="${settings.labelUrlSeconds}" />`)}
      ${choices('codeAs', [turns, ['text', '"1"'], ['number', '1']])}
      ${choices('pushShape', [
        ['array', '[{ details }]'],
        ['object', '{ traces }'],
      ])}
      ${check(t('isRoutingEmpty'), 'isRoutingEmpty', settings.isRoutingEmpty)}
      ${check(t('pushesForeign'), 'pushesForeign', settings.pushesForeign)}
      ${check(t('pushesUnsigned'), 'pushesUnsigned', settings.pushesUnsigned)}
      <button class="primary">${t('save')}</button>`,
  )
}

function addressesCard(context: SandboxContext, language: Language): Html {
  const t = speaker(words, language)
  const told = pushAddresses(context)
  const list = html`<dl class="pairs">
    ${told.map(
      ({ customerid, pushUrl }) =>
        html`<div>
          <dt>${customerid}</dt>
          <dd><code>${pushUrl}</code></dd>
        </div>`,
    )}
  </dl>`
  return card(
    t('addresses'),
    html`${told.length === 0 ? empty(t('noAddresses')) : list}${form(
      language,
      '/do/jnt-th/addresses',
      html`${field(t('customerid'), html`<input name="customerid" required />`)}
        ${field(t('url'), html`<input name="pushUrl" required type="url" />`)}<button>${t('tell')}</button>`,
    )}`,
  )
}

function pushRow(language: Language, push: JntPush): Html {
  const status = pushStatuses[push.status]
  return html`<li class="line">
    ${chip(status.colour, status[language])}<span class="code">${push.billCode}</span
    ><span class="muted small">${push.attempts.length} · ${push.attempts.at(-1) ?? '…'}</span>
  </li>`
}

/** J&T's parcels with their next step, how it answers, and what it pushed. */
export function jntThPage(context: SandboxContext, language: Language): Html {
  const t = speaker(words, language)
  const orders = listOrders(context.state, 100)
  const pushes = context.jntPushes.list().slice(0, 30)
  const list =
    orders.length === 0
      ? empty(t('none'))
      : html`${form(language, '/do/jnt-th/move-all', html`<button>${t('moveAll')}</button>`, 'inline')}
          <ul class="rows">
            ${orders.map((order) => parcelRow(language, order))}
          </ul>`
  const sent =
    pushes.length === 0
      ? empty(t('noPushes'))
      : html`<ul class="lines">
          ${pushes.map((push) => pushRow(language, push))}
        </ul>`
  return html`<div class="columns">
    <div>${card(t('list'), list)}</div>
    <div>
      ${addressesCard(context, language)}${card(t('settings'), settingsForm(language, jntSettings(context.state)))}
      ${card(t('pushes'), sent)}
    </div>
  </div>`
}
