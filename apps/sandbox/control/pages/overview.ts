import type { SandboxContext } from '../../context.ts'
import { peopleOf } from '../../facebook/people.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import { inLanguage } from '../../http/language.ts'
import type { Bilingual, Language } from '../../http/language.ts'
import { mailsOf } from '../../mail/mailbox.ts'
import { parcelsOf } from '../../shippop/parcels.ts'
import { slipOkBranch, slipVendorKeys } from '../../slip-vendors/ledger.ts'
import { slipsOf } from '../../slips/slip.ts'
import { card, check, form, speaker } from './kit.ts'

const words = {
  parcels: { th: 'พัสดุ', en: 'Parcels' },
  onTheWay: { th: 'อยู่ระหว่างทาง', en: 'on the way' },
  slips: { th: 'สลิปที่ทำแล้ว', en: 'Slips made' },
  mails: { th: 'อีเมลที่ได้รับ', en: 'Mails received' },
  people: { th: 'คนใน Facebook', en: 'People on Facebook' },
  faults: { th: 'ความขัดข้องที่เปิดอยู่', en: 'Faults switched on' },
  addresses: { th: 'ที่อยู่สำหรับตั้งค่าระบบ', en: 'Addresses to configure the product with' },
  addressesHint: {
    th: 'ระบบใช้โปรโตคอลเดียวกับของจริง เปลี่ยนแค่ที่อยู่ต้นทาง',
    en: 'The product speaks the real protocols; only base addresses differ.',
  },
  reset: { th: 'เริ่มใหม่ทั้งหมด', en: 'Start afresh' },
  resetHint: {
    th: 'ลบพัสดุ สลิป อีเมล คนที่สร้างเพิ่ม และการตั้งค่าทั้งหมด',
    en: 'Forgets all parcels, slips, mails, created people and settings.',
  },
  resetSure: { th: 'ยืนยันว่าจะลบ', en: 'Yes, forget it all' },
} satisfies Record<string, Bilingual>

function tile(language: Language, path: string, label: string, count: number, note = ''): Html {
  return html`<a class="tile" href="${inLanguage(language, path)}"
    ><span>${label}</span><b>${count}</b><small>${note}</small></a
  >`
}

function addresses(context: SandboxContext): (readonly [string, string])[] {
  const url = context.url()
  return [
    ['Facebook SDK', `${url}/facebook/sdk.js`],
    ['Facebook dialog', `${url}/facebook/v14.0/dialog/oauth`],
    ['Facebook Graph', `${url}/facebook`],
    ['LINE Messaging API', `${url}/line`],
    ['Shippop', `${url}/shippop/ · ${context.config.shippop.apiKeys.join(' · ')}`],
    ['Flash Express', `${url}/flash`],
    ['Thailand Post', `${url}/thailand-post`],
    ['J&T Express', `${url}/jnt-th`],
    ['SlipOK', `${url}/slipok · ${slipOkBranch} · ${slipVendorKeys.slipok}`],
    ['EasySlip', `${url}/easyslip · ${slipVendorKeys.easyslip}`],
    ['Receipt printer', `${url}/printer`],
    ['SMTP', `localhost:${context.smtpPort()}`],
    ['Files', `${url}/files/placeholder-profile.png`],
  ]
}

/** The first page: what is here, and where the product finds it. */
export function overview(context: SandboxContext, language: Language): Html {
  const t = speaker(words, language)
  const { state } = context
  const moving = parcelsOf(state)
    .list()
    .filter((parcel) => parcel.status === 'shipping')
  return html`<div class="tiles">
      ${tile(language, '/parcels', t('parcels'), parcelsOf(state).count(), `${moving.length} ${t('onTheWay')}`)}
      ${tile(language, '/slips', t('slips'), slipsOf(state).count())}
      ${tile(language, '/inbox', t('mails'), mailsOf(state).count())}
      ${tile(language, '/people', t('people'), peopleOf(state).count())}
      ${tile(language, '/faults', t('faults'), context.faults.list().length)}
    </div>
    ${card(
      t('addresses'),
      html`<p class="muted">${t('addressesHint')}</p>
        <dl class="pairs">
          ${addresses(context).map(
            ([name, address]) =>
              html`<div>
                <dt>${name}</dt>
                <dd><code>${address}</code></dd>
              </div>`,
          )}
        </dl>`,
    )}
    ${card(
      t('reset'),
      html`<p class="muted">${t('resetHint')}</p>
        ${form(
          language,
          '/do/reset',
          html`${check(t('resetSure'), 'sure')}<button class="danger">${t('reset')}</button>`,
          'inline',
        )}`,
    )}`
}
