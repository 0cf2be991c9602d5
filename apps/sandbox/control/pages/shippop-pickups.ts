import type { SandboxContext } from '../../context.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import type { Bilingual, Language } from '../../http/language.ts'
import { isOpenPickup, pickupMoves, pickupsOf } from '../../shippop/pickup.ts'
import type { Pickup } from '../../shippop/pickup.ts'
import { card, chip, empty, form, select } from './kit.ts'

const words = {
  title: { th: 'เรียกเข้ารับ', en: 'Calls to pick up' },
  none: { th: 'ยังไม่มีการเรียก', en: 'Nobody was called yet' },
  move: { th: 'ทำอะไร', en: 'What happens' },
  go: { th: 'ทำ', en: 'Do it' },
  pcs: { th: 'ชิ้น', en: 'pcs' },
} satisfies Record<string, Bilingual>

const moveWords: Record<(typeof pickupMoves)[number], Bilingual> = {
  allocate: { th: 'จัดพนักงาน', en: 'Allocate' },
  complete: { th: 'รับแล้ว', en: 'Complete' },
  cancel: { th: 'ยกเลิก', en: 'Cancel' },
}

function row(language: Language, pickup: Pickup): Html {
  const { id, ticket, courierCode, parcels, staff, state } = pickup
  const choices = pickupMoves.map((move) => [move, moveWords[move][language]] as const)
  const controls = html`<label class="compact"
      ><span class="hidden">${words.move[language]}</span>${select('move', choices)}</label
    ><button>${words.go[language]}</button>`
  return html`<li class="line">
    <b class="code">${ticket}</b>
    <span>${courierCode} · ${parcels} ${words.pcs[language]} · ${staff?.name ?? '–'}</span>
    ${isOpenPickup(pickup) ? form(language, `/do/shippop/pickups/${id}/move`, controls, 'inline') : chip('grey', state)}
  </li>`
}

/** The calls to pick up, with what can become of each. */
export function shippopPickupsCard({ state }: SandboxContext, language: Language): Html {
  const pickups = pickupsOf(state).list({ newestFirst: true, limit: 50 })
  const list = html`<ul class="rows">
    ${pickups.map((pickup) => row(language, pickup))}
  </ul>`
  return card(words.title[language], pickups.length === 0 ? empty(words.none[language]) : list)
}
