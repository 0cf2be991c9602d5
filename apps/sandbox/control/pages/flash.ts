import { readableDateTime } from '../../clock.ts'
import type { SandboxContext } from '../../context.ts'
import { flashAddresses } from '../../flash/accounts.ts'
import { nextFlashMove, possibleFlashMoves } from '../../flash/movement.ts'
import type { FlashMove } from '../../flash/movement.ts'
import { flashParcels, flashStates } from '../../flash/parcels.ts'
import type { FlashParcel } from '../../flash/parcels.ts'
import { flashPickups } from '../../flash/pickup-tickets.ts'
import type { FlashPickup } from '../../flash/pickup-tickets.ts'
import { flashPickupMoves } from '../../flash/pickups.ts'
import { flashSettings, flashSwitches } from '../../flash/settings.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import type { Bilingual, Language } from '../../http/language.ts'
import { card, check, chip, empty, field, form, select, speaker } from './kit.ts'
import type { Colour } from './kit.ts'
import { pushedCard } from './pushed.ts'

const words = {
  list: { th: 'พัสดุ Flash', en: 'Flash parcels' },
  none: {
    th: 'ยังไม่มีพัสดุ จองกับ Flash จากหลังร้าน แล้วพัสดุจะมาอยู่ที่นี่',
    en: 'No parcels yet. Book with Flash in the product and they appear here.',
  },
  other: { th: 'อย่างอื่น', en: 'Something else' },
  go: { th: 'ทำ', en: 'Do it' },
  again: { th: 'แจ้งซ้ำ', en: 'Tell it again' },
  moveAll: { th: 'เลื่อนทุกชิ้นหนึ่งขั้น', en: 'Move all by one step' },
  calls: { th: 'เรียกเข้ารับ', en: 'Calls to pick up' },
  noCalls: { th: 'ยังไม่มีการเรียก', en: 'Nobody was called yet' },
  settings: { th: 'Flash ตอบแบบไหน', en: 'How Flash answers' },
  codeAs: { th: 'รหัสคำตอบ', en: 'Codes of answers' },
  turns: { th: 'สลับกันไป', en: 'In turns' },
  isRoutingEmpty: { th: 'ไม่บอกรหัสคัดแยก', en: 'Tells no codes of the sorters' },
  areLabelsLate: { th: 'ใบปะหน้ายังไม่มา', en: 'Labels are not there yet' },
  isCodClosed: { th: 'ไม่ได้เปิดเก็บเงินปลายทาง', en: 'Cash on delivery is not registered' },
  pushesUnsigned: { th: 'แจ้งโดยไม่เซ็น', en: 'Pushes are not signed' },
  pushesForeign: { th: 'แจ้งพัสดุของคนอื่นด้วย', en: 'Tells of somebody else’s parcels, too' },
  save: { th: 'บันทึก', en: 'Save' },
  addresses: { th: 'ที่อยู่รับแจ้งของแต่ละร้าน', en: 'Addresses of the shops' },
  noAddresses: { th: 'ยังไม่มีร้านที่เชื่อม', en: 'No shop is connected yet' },
  pcs: { th: 'ชิ้น', en: 'parcels' },
  cod: { th: 'เก็บเงินปลายทาง', en: 'COD' },
} satisfies Record<string, Bilingual>

const moveWords: Record<FlashMove, Bilingual> = {
  collect: { th: 'เข้ารับ', en: 'Pick up' },
  transit: { th: 'ขนส่งระหว่างศูนย์', en: 'In transit' },
  delivering: { th: 'ออกนำจ่าย', en: 'Out for delivery' },
  detain: { th: 'เก็บไว้ที่สาขา', en: 'Detain' },
  fail: { th: 'ส่งไม่สำเร็จ', en: 'Fail delivery' },
  'go-back': { th: 'เริ่มตีกลับ', en: 'Send back' },
  return: { th: 'คืนถึงผู้ส่ง', en: 'Give back' },
  deliver: { th: 'ส่งสำเร็จ', en: 'Deliver' },
  lose: { th: 'สูญหาย', en: 'Lose' },
  cancel: { th: 'ยกเลิก', en: 'Cancel' },
  reweigh: { th: 'ชั่งแล้วหนักกว่า', en: 'Weighs more' },
  reprice: { th: 'คิดราคาเพิ่ม', en: 'Costs more' },
  renumber: { th: 'เปลี่ยนเลขพัสดุ', en: 'Changes its number' },
}

const callWords: Record<(typeof flashPickupMoves)[number], Bilingual> = {
  allocate: { th: 'จัดพนักงาน', en: 'Allocate' },
  replace: { th: 'แทนด้วยงานใหม่', en: 'Replace' },
  complete: { th: 'รับแล้ว', en: 'Complete' },
  cancel: { th: 'ยกเลิก', en: 'Cancel' },
}

const colours: Record<FlashParcel['state'], Colour> = {
  0: 'grey',
  1: 'blue',
  2: 'blue',
  3: 'blue',
  4: 'amber',
  5: 'green',
  6: 'red',
  7: 'red',
  8: 'red',
  9: 'grey',
}

function moveForms(language: Language, parcel: FlashParcel): Html {
  const t = speaker(words, language)
  const next = nextFlashMove(parcel)
  const at = `/do/flash/parcels/${parcel.pno}`
  const others = possibleFlashMoves(parcel)
    .filter((move) => move !== next)
    .map((move) => [move, moveWords[move][language]] as const)
  const button =
    next && html`<button class="primary" name="move" value="${next}">${moveWords[next][language]}</button>`
  const choice = html`<label class="compact"
      ><span class="hidden">${t('other')}</span>${select('move', others)}</label
    ><button>${t('go')}</button>`
  return html`<div class="moves">
    ${button && form(language, `${at}/move`, button, 'inline')}
    ${others.length > 0 && form(language, `${at}/move`, choice, 'inline')}
    ${form(language, `${at}/repetition`, html`<button>${t('again')}</button>`, 'inline')}
  </div>`
}

function parcelRow(language: Language, parcel: FlashParcel): Html {
  const { pno, recentPno, dst, state, codSatang } = parcel
  const changed = recentPno !== pno && ` → ${recentPno}`
  return html`<li class="row-item">
    <div class="grow">
      <div class="line">
        <b class="code">${pno}${changed}</b>
        ${chip(colours[state], `${state} ${flashStates[state][language]}`)}
        ${codSatang > 0 && chip('violet', `${words.cod[language]} ฿${(codSatang / 100).toFixed(2)}`)}
      </div>
      <p>${parcel.weightGrams} g · ฿${(parcel.priceSatang / 100).toFixed(2)} · ${parcel.sortCode}</p>
      <p class="muted">${dst.name} · ${dst.cityName} ${dst.provinceName} ${dst.postalCode}</p>
      <p class="muted small">
        ${parcel.outTradeNo} · ${readableDateTime(new Date(parcel.bookedAt), language)}
      </p>
    </div>
    ${moveForms(language, parcel)}
  </li>`
}

function callRow(language: Language, pickup: FlashPickup): Html {
  const { ticketPickupId, state, staff, replacedBy, estimateParcelNumber } = pickup
  const choices = flashPickupMoves.map((move) => [move, callWords[move][language]] as const)
  const controls = html`<label class="compact"
      ><span class="hidden">${words.other[language]}</span>${select('move', choices)}</label
    ><button>${words.go[language]}</button>`
  return html`<li class="line">
    <b class="code">${ticketPickupId}</b> ${replacedBy && `→ ${replacedBy}`}
    <span>${estimateParcelNumber} ${words.pcs[language]} · ${staff?.name ?? '–'}</span>
    ${state < 2 ? form(language, `/do/flash/pickups/${ticketPickupId}/move`, controls, 'inline') : chip('grey', String(state))}
  </li>`
}

function settingsForm(context: SandboxContext, language: Language): Html {
  const t = speaker(words, language)
  const settings = flashSettings(context.state)
  const codes = [
    ['turns', t('turns')],
    ['number', '1'],
    ['text', '"1"'],
  ] as const
  return form(
    language,
    '/do/flash/settings',
    html`${field(t('codeAs'), select('codeAs', codes, settings.codeAs))}
      ${flashSwitches.map((name) => check(t(name), name, settings[name]))}
      <button class="primary">${t('save')}</button>`,
  )
}

function addressList(context: SandboxContext, language: Language): Html {
  const merchants = new Map(flashAddresses(context.state).map(({ mchId, url }) => [mchId, url]))
  if (merchants.size === 0) return empty(words.noAddresses[language])
  return html`<dl class="pairs">
    ${[...merchants].map(
      ([mchId, url]) =>
        html`<div>
          <dt>${mchId}</dt>
          <dd><code>${url}</code></dd>
        </div>`,
    )}
  </dl>`
}

/** Flash's parcels with their next step, calls to pick up, how it answers and what it told. */
export function flashPage(context: SandboxContext, language: Language): Html {
  const t = speaker(words, language)
  const parcels = flashParcels(context.state).list({ newestFirst: true, limit: 100 })
  const pickups = flashPickups(context.state).list({ newestFirst: true, limit: 20 })
  const moveAll = form(language, '/do/flash/move-all', html`<button>${t('moveAll')}</button>`, 'inline')
  const list = html`${moveAll}
    <ul class="rows">
      ${parcels.map((parcel) => parcelRow(language, parcel))}
    </ul>`
  const calls = html`<ul class="lines">
    ${pickups.map((pickup) => callRow(language, pickup))}
  </ul>`
  return html`<div class="columns">
    <div>
      ${card(t('list'), parcels.length === 0 ? empty(t('none')) : list)}
      ${card(t('calls'), pickups.length === 0 ? empty(t('noCalls')) : calls)}
    </div>
    <div>
      ${card(t('settings'), settingsForm(context, language))}
      ${card(t('addresses'), addressList(context, language))}
      ${pushedCard(language, context.flashPushes.list())}
    </div>
  </div>`
}
