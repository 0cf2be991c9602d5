import type { SandboxContext } from '../../context.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import type { Bilingual, Language } from '../../http/language.ts'
import { toldAddresses } from '../../shippop/accounts.ts'
import { card, empty, field, form, speaker } from './kit.ts'

const words = {
  title: { th: 'ที่อยู่ของแต่ละร้าน', en: 'Addresses of the shops' },
  none: {
    th: 'ยังไม่มีร้านที่เชื่อม เชื่อมในหลังร้าน แล้วที่อยู่ของร้านจะมาอยู่ที่นี่เอง',
    en: 'No shop is connected yet. Connect one in the product and its address appears here by itself.',
  },
  key: { th: 'API key', en: 'API key' },
  url: { th: 'ที่อยู่ webhook ของร้าน', en: 'The shop’s webhook address' },
  tell: { th: 'แจ้งที่อยู่', en: 'Tell the address' },
} satisfies Record<string, Bilingual>

/** Where the webhooks about parcels of each key go, and a form to tell it as a shop tells Shippop. */
export function toldAddressesCard(context: SandboxContext, language: Language): Html {
  const t = speaker(words, language)
  const told = toldAddresses(context)
  return card(
    t('title'),
    html`${
      told.length === 0
        ? empty(t('none'))
        : html`<dl class="pairs">
            ${told.map(
              ({ key, webhookUrl }) =>
                html`<div>
                  <dt>${key.slice(0, 8)}…${key.slice(-4)}</dt>
                  <dd><code>${webhookUrl}</code></dd>
                </div>`,
            )}
          </dl>`
    }
    ${form(
      language,
      '/do/shippop/addresses',
      html`${field(t('key'), html`<input name="key" required />`)}
        ${field(t('url'), html`<input name="webhookUrl" required type="url" />`)}<button>
          ${t('tell')}
        </button>`,
    )}`,
  )
}
