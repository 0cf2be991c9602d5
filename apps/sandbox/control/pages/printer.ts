import { readableDateTime } from '../../clock.ts'
import type { SandboxContext } from '../../context.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import type { Bilingual, Language } from '../../http/language.ts'
import { drawerOf, type Printed, printedOf } from '../../printer/printer.ts'
import { card, chip, empty, form, speaker } from './kit.ts'

const words = {
  paper: { th: 'กระดาษที่ออกมา', en: 'Paper that came out' },
  none: { th: 'ยังไม่มีอะไรพิมพ์ออกมา', en: 'Nothing was printed yet' },
  drawer: { th: 'ลิ้นชักเงิน', en: 'Cash drawer' },
  open: { th: 'เปิดอยู่', en: 'Open' },
  closed: { th: 'ปิดอยู่', en: 'Closed' },
  close: { th: 'ปิดลิ้นชัก', en: 'Close the drawer' },
  opened: { th: 'ครั้งที่เปิด', en: 'Times opened' },
  address: { th: 'ที่อยู่สำหรับเครื่องแคชเชียร์', en: 'Address for the till' },
  cut: { th: 'ตัดกระดาษ', en: 'cut' },
  uncut: { th: 'ไม่ได้ตัด', en: 'not cut' },
} satisfies Record<string, Bilingual>

/** The shop's receipt printer, as it stands on the counter: what came out of it, and the drawer below. */
export function printerPage(context: SandboxContext, language: Language): Html {
  const t = speaker(words, language)
  const printed = printedOf(context).list({ newestFirst: true, limit: 10 })
  const drawer = drawerOf(context)
  return html`<div class="columns">
    <div>
      ${card(
        t('paper'),
        printed.length === 0
          ? empty(t('none'))
          : html`<ul class="rows">
              ${printed.map((one) => paper(one, language))}
            </ul>`,
      )}
    </div>
    <div>
      ${card(t('address'), html`<code>${context.url()}/printer</code>`)}
      ${card(
        t('drawer'),
        html`<p>${drawer.isOpen ? chip('amber', t('open')) : chip('green', t('closed'))}</p>
          <p class="muted">${t('opened')}: ${drawer.opened}</p>
          ${
            drawer.isOpen &&
            form(language, '/do/printer/drawer-closing', html`<button class="primary">${t('close')}</button>`)
          }`,
      )}
    </div>
  </div>`
}

function paper(one: Printed, language: Language): Html {
  const t = speaker(words, language)
  const facts = `${one.width} × ${one.height} · ${one.slices.join(' + ')} · ${t(one.cuts > 0 ? 'cut' : 'uncut')}`
  return html`<li class="row-item">
    <div class="grow">
      <b>#${one.id}</b> <span class="muted small">${readableDateTime(new Date(one.at), language)}</span>
      <p class="muted small">${one.problem === null ? facts : chip('red', one.problem)}</p>
      ${
        one.height > 0 &&
        html`<img
          class="paper"
          src="/printer/${one.id}.png"
          width="${one.width / 2}"
          alt="${t('paper')} #${one.id}"
        />`
      }
    </div>
  </li>`
}
