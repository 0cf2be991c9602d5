import { readableDateTime } from '../../clock.ts'
import type { SandboxContext } from '../../context.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import type { Bilingual, Language } from '../../http/language.ts'
import { courierByCode, hasLightGround } from '../../shippop/couriers.ts'
import type { Courier } from '../../shippop/couriers.ts'
import { nextMove, possibleMoves } from '../../shippop/movement.ts'
import type { Move } from '../../shippop/movement.ts'
import { listParcels } from '../../shippop/parcels.ts'
import type { OrderStatus, Parcel } from '../../shippop/parcels.ts'
import type { ShippopSettings } from '../../shippop/settings.ts'
import { currentSettings } from '../shippop-api.ts'
import { card, check, chip, empty, field, form, select, speaker } from './kit.ts'
import type { Colour } from './kit.ts'
import { pushedCard } from './pushed.ts'
import { shippopPickupsCard } from './shippop-pickups.ts'
import { toldAddressesCard } from './told-addresses.ts'

const words = {
  list: { th: 'พัสดุทั้งหมด', en: 'All parcels' },
  none: {
    th: 'ยังไม่มีพัสดุ จองขนส่งจากหลังร้าน แล้วพัสดุจะมาอยู่ที่นี่',
    en: 'No parcels yet. Book a courier in the product and they appear here.',
  },
  to: { th: 'ถึง', en: 'to' },
  other: { th: 'อย่างอื่น', en: 'Something else' },
  go: { th: 'ทำ', en: 'Do it' },
  moveAll: { th: 'เลื่อนทุกชิ้นหนึ่งขั้น', en: 'Move all by one step' },
  settings: { th: 'การแจ้งสถานะ (webhook)', en: 'Webhooks' },
  url: { th: 'ที่อยู่รับแจ้งของ key อื่น', en: 'Webhook address of all other keys' },
  format: { th: 'รูปแบบ', en: 'Format' },
  walk: { th: 'ให้พัสดุเดินเอง', en: 'Let parcels move by themselves' },
  interval: { th: 'ทุกกี่มิลลิวินาที', en: 'Every … milliseconds' },
  save: { th: 'บันทึก', en: 'Save' },
  cod: { th: 'เก็บเงินปลายทาง', en: 'COD' },
} satisfies Record<string, Bilingual>

const statuses: Record<OrderStatus, Bilingual & { colour: Colour }> = {
  wait: { th: 'รอยืนยัน', en: 'Unconfirmed', colour: 'grey' },
  booking: { th: 'จองขนส่งแล้ว', en: 'Booked', colour: 'blue' },
  invalid: { th: 'ขนส่งไม่รับ', en: 'Invalid', colour: 'red' },
  shipping: { th: 'กำลังจัดส่ง', en: 'In transit', colour: 'blue' },
  package_detail: { th: 'ชั่งน้ำหนักใหม่', en: 'Reweighed', colour: 'amber' },
  problem: { th: 'ส่งไม่สำเร็จ', en: 'Failed', colour: 'red' },
  complete: { th: 'ส่งถึงแล้ว', en: 'Delivered', colour: 'green' },
  return: { th: 'ตีกลับ', en: 'Returned', colour: 'red' },
  cancel: { th: 'ยกเลิก', en: 'Cancelled', colour: 'grey' },
}

const moveWords: Record<Move, Bilingual> = {
  'pick-up': { th: 'ขนส่งรับของ', en: 'Pick up' },
  'arrive-hub': { th: 'ถึงศูนย์คัดแยก', en: 'Arrive at hub' },
  'arrive-destination': { th: 'ถึงปลายทาง', en: 'Arrive at destination' },
  'out-for-delivery': { th: 'ออกนำจ่าย', en: 'Out for delivery' },
  deliver: { th: 'ส่งสำเร็จ', en: 'Deliver' },
  problem: { th: 'ส่งไม่สำเร็จ', en: 'Fail delivery' },
  return: { th: 'ตีกลับ', en: 'Return' },
  cancel: { th: 'ขนส่งยกเลิก', en: 'Courier cancels' },
  reweigh: { th: 'ชั่งแล้วหนักกว่า', en: 'Weighs more' },
  'cod-pending': { th: 'เตรียมโอนเงิน COD', en: 'COD being transferred' },
  'cod-transferred': { th: 'โอนเงิน COD แล้ว', en: 'COD transferred' },
  'cod-cancelled': { th: 'ยกเลิกโอน COD', en: 'COD transfer cancelled' },
}

/** A plain mark of the courier, as a picture of its own: the page's policy allows no colours inline. */
function courierMark(courier: Courier | undefined): Html {
  const { letter, colour } = courier?.mark ?? { letter: '?', colour: '#6a7178' }
  const ink = hasLightGround(colour) ? '#1a242d' : '#ffffff'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="${colour}"/><text x="14" y="19.5" font-family="sans-serif" font-size="15" font-weight="700" text-anchor="middle" fill="${ink}">${letter}</text></svg>`
  return html`<img
    class="mark"
    src="data:image/svg+xml,${encodeURIComponent(svg)}"
    width="28"
    height="28"
    alt=""
  />`
}

function moveForms(language: Language, parcel: Parcel): Html {
  const t = speaker(words, language)
  const next = nextMove(parcel)
  const action = `/do/parcels/${parcel.trackingCode}/move`
  const others = possibleMoves(parcel).filter((move) => move !== next)
  const nextForm =
    next &&
    form(
      language,
      action,
      html`<button class="primary" name="move" value="${next}">${moveWords[next][language]}</button>`,
      'inline',
    )
  const choices = others.map((move) => [move, moveWords[move][language]] as const)
  const otherForm =
    others.length > 0 &&
    form(
      language,
      action,
      html`<label class="compact"><span class="hidden">${t('other')}</span>${select('move', choices)}</label
        ><button>${t('go')}</button>`,
      'inline',
    )
  return html`<div class="moves">${nextForm}${otherForm}</div>`
}

function parcelRow(language: Language, parcel: Parcel): Html {
  const t = speaker(words, language)
  const courier = courierByCode(parcel.courierCode)
  const status = statuses[parcel.status]
  const cod =
    parcel.codAmountSatang > 0 && chip('violet', `${t('cod')} ฿${(parcel.codAmountSatang / 100).toFixed(2)}`)
  const place = `${parcel.to.district} ${parcel.to.state} ${parcel.to.province} ${parcel.to.postcode}`
  return html`<li class="row-item">
    ${courierMark(courier)}
    <div class="grow">
      <div class="line">
        <b class="code">${parcel.courierTrackingCode || parcel.trackingCode}</b>
        ${chip(status.colour, status[language])}${cod}
      </div>
      <p>
        ${courier?.[language === 'th' ? 'thaiName' : 'name'] ?? parcel.courierCode} ·
        ${parcel.details.weightGrams} g · ฿${(parcel.price.priceSatang / 100).toFixed(2)}
      </p>
      <p class="muted">${t('to')} ${parcel.to.name} · ${place}</p>
      <p class="muted small">
        ${parcel.trackingCode} ·
        ${readableDateTime(new Date(parcel.bookedAt), language)}${parcel.refs.ref_no_1 && ` · ${parcel.refs.ref_no_1}`}
      </p>
    </div>
    ${moveForms(language, parcel)}
  </li>`
}

function settingsForm(language: Language, settings: ShippopSettings): Html {
  const t = speaker(words, language)
  const formats = [
    ['form', 'form'],
    ['json', 'JSON'],
  ] as const
  return form(
    language,
    '/do/shippop/settings',
    html`${field(t('url'), html`<input name="webhookUrl" type="url" value="${settings.webhookUrl}" placeholder="http://localhost:3000/…" />`)}
      ${field(t('format'), select('webhookFormat', formats, settings.webhookFormat))}
      ${check(t('walk'), 'walkEnabled', settings.walk.enabled)}
      ${field(t('interval'), html`<input name="walkIntervalMs" type="number" min="100" step="100" value="${settings.walk.intervalMs}" />`)}
      <button class="primary">${t('save')}</button>`,
  )
}

/** Parcels with their next step, the webhook settings and what was sent. */
export function parcelsPage(context: SandboxContext, language: Language): Html {
  const t = speaker(words, language)
  const parcels = listParcels(context.state, context.clock.now(), 100)
  const list =
    parcels.length === 0
      ? empty(t('none'))
      : html`${form(language, '/do/parcels/move-all', html`<button>${t('moveAll')}</button>`, 'inline')}
          <ul class="rows">
            ${parcels.map((parcel) => parcelRow(language, parcel))}
          </ul>`
  return html`<div class="columns">
    <div>${card(t('list'), list)}${shippopPickupsCard(context, language)}</div>
    <div>
      ${toldAddressesCard(context, language)}
      ${card(t('settings'), settingsForm(language, currentSettings(context)))}${pushedCard(language, context.webhooks.list())}
    </div>
  </div>`
}
