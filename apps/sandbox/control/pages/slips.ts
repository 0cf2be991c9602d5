import { readableDateTime } from '../../clock.ts'
import type { SandboxContext } from '../../context.ts'
import { numberOf, textOf } from '../../http/fields.ts'
import type { Fields } from '../../http/fields.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import type { Bilingual, Language } from '../../http/language.ts'
import { banks, bankByCode } from '../../slips/banks.ts'
import { slipPicturePath } from '../../slips/routes.ts'
import { slipKey, slipsOf } from '../../slips/slip.ts'
import type { IssuedSlip } from '../../slips/slip.ts'
import { card, check, empty, field, form, link, select, speaker } from './kit.ts'

const words = {
  make: { th: 'ทำสลิปโอนเงิน', en: 'Make a bank slip' },
  amount: { th: 'จำนวนเงิน (บาท)', en: 'Amount (baht)' },
  sendingBank: { th: 'ธนาคารผู้โอน', en: 'Sending bank' },
  sender: { th: 'ชื่อผู้โอน', en: 'Sender' },
  receiver: { th: 'ชื่อผู้รับ', en: 'Receiver' },
  receiverBank: { th: 'ธนาคารผู้รับ', en: 'Receiving bank' },
  account: { th: 'เลขบัญชีผู้รับ (ปิดบางตัว)', en: 'Receiver account (masked)' },
  reference: { th: 'เลขที่อ้างอิง (เว้นว่างให้ตั้งเอง)', en: 'Reference (empty: made up)' },
  paidAt: { th: 'เวลาโอน (เว้นว่างคือตอนนี้)', en: 'Time (empty: now)' },
  withoutQr: { th: 'ไม่มี QR', en: 'Without QR' },
  blurred: { th: 'เบลอจนอ่าน QR ไม่ได้', en: 'Too blurred to read' },
  rotated: { th: 'เอียง (องศา)', en: 'Turned (degrees)' },
  small: { th: 'ภาพเล็ก', en: 'Small picture' },
  go: { th: 'ทำสลิป', en: 'Make the slip' },
  preview: { th: 'สลิป', en: 'Slip' },
  noPreview: { th: 'สลิปที่ทำจะแสดงตรงนี้', en: 'The slip you make is shown here' },
  download: { th: 'บันทึกภาพ', en: 'Save the picture' },
  recent: { th: 'สลิปล่าสุด', en: 'Latest slips' },
  none: { th: 'ยังไม่มีสลิป', en: 'No slips yet' },
} satisfies Record<string, Bilingual>

function slipForm(language: Language): Html {
  const t = speaker(words, language)
  const bankOptions = banks.map(
    (bank) => [bank.code, `${bank.code} ${language === 'th' ? bank.thaiName : bank.name}`] as const,
  )
  return form(
    language,
    '/do/slips',
    html`${field(t('amount'), html`<input name="amountBaht" type="number" min="0.01" step="0.01" required placeholder="590.00" />`)}
      ${field(t('sendingBank'), select('sendingBank', bankOptions, '014'))}
      ${field(t('sender'), html`<input name="senderName" required maxlength="80" value="น.ส. กมลชนก พ***" />`)}
      ${field(t('receiver'), html`<input name="receiverName" required maxlength="80" value="น.ส. มะลิวัลย์ ส***" />`)}
      ${field(t('receiverBank'), select('receiverBank', bankOptions, '004'))}
      ${field(t('account'), html`<input name="receiverAccountMasked" maxlength="40" placeholder="xxx-x-x4321-x" />`)}
      ${field(t('reference'), html`<input name="transRef" maxlength="25" pattern="[A-Za-z0-9]{6,25}" />`)}
      ${field(t('paidAt'), html`<input name="paidAt" type="datetime-local" />`)}
      ${field(t('rotated'), html`<input name="rotatedDegrees" type="number" min="-180" max="180" value="0" />`)}
      <div class="checks">
        ${check(t('withoutQr'), 'withoutQr')}${check(t('blurred'), 'blurred')}${check(t('small'), 'small')}
      </div>
      <button class="primary">${t('go')}</button>`,
    'grid-form',
  )
}

function baht(satang: number): string {
  return `฿${new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(satang / 100)}`
}

function preview(context: SandboxContext, language: Language, query: Fields): Html {
  const t = speaker(words, language)
  const slip = slipsOf(context.state).get(slipKey(textOf(query, 'bank'), textOf(query, 'ref')))
  if (!slip) return empty(t('noPreview'))
  const picture = slipPicturePath(slip, {
    withoutQr: textOf(query, 'withoutQr') === '1',
    blurred: textOf(query, 'blurred') === '1',
    small: textOf(query, 'small') === '1',
    rotatedDegrees: numberOf(query, 'rotatedDegrees') ?? 0,
  })
  const caption = `${baht(slip.amountSatang)} · ${slip.transRef}`
  return html`<figure class="slip">
      <img src="${picture}" alt="${caption}" />
      <figcaption>${caption}</figcaption>
    </figure>
    <p>
      <a class="button primary" href="${picture}" download="slip-${slip.transRef}.png">${t('download')}</a>
    </p>`
}

function slipRow(language: Language, slip: IssuedSlip): Html {
  const bank = bankByCode(slip.sendingBank)
  const path = `/slips?bank=${slip.sendingBank}&ref=${slip.transRef}`
  return html`<li class="line">
    <b>${bank?.short ?? slip.sendingBank}</b><span class="code">${link(language, path, slip.transRef)}</span>
    <span class="muted small">${readableDateTime(new Date(slip.paidAt), language)}</span
    ><b class="num">${baht(slip.amountSatang)}</b>
  </li>`
}

/** The slip maker: a form, the picture it makes, and what was made before. */
export function slipsPage(context: SandboxContext, language: Language, query: Fields): Html {
  const t = speaker(words, language)
  const slips = slipsOf(context.state).list({ newestFirst: true, limit: 50 })
  const recent =
    slips.length === 0
      ? empty(t('none'))
      : html`<ul class="lines">
          ${slips.map((slip) => slipRow(language, slip))}
        </ul>`
  return html`<div class="columns">
    <div>${card(t('make'), slipForm(language))}${card(t('recent'), recent)}</div>
    <div>${card(t('preview'), preview(context, language, query), 'preview')}</div>
  </div>`
}
