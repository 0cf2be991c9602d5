import { html, trustedHtml } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import { inLanguage } from '../../http/language.ts'
import type { Bilingual, Language } from '../../http/language.ts'

export type Section =
  | 'overview'
  | 'parcels'
  | 'flash'
  | 'post'
  | 'jnt-th'
  | 'slips'
  | 'people'
  | 'line-oa'
  | 'facebook-pages'
  | 'inbox'
  | 'dns'
  | 'printer'
  | 'faults'
  | 'requests'

export interface PageFrame {
  language: Language
  section: Section
  title: Bilingual
  /** One line of facts under the title. */
  facts?: string
  /** Address of this page, for the language switch. */
  path: string
  /** What the last form did, or why it did not. */
  notice?: { kind: 'done' | 'problem'; text: string } | null
}

const sections: Record<Section, { path: string; label: Bilingual; icon: string }> = {
  overview: { path: '/', label: { th: 'ภาพรวม', en: 'Overview' }, icon: 'M4 11l8-7 8 7v9H4zM10 20v-6h4v6' },
  parcels: {
    path: '/parcels',
    label: { th: 'พัสดุ', en: 'Parcels' },
    icon: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  },
  flash: {
    path: '/flash-express',
    label: { th: 'Flash', en: 'Flash' },
    icon: 'M3 7h11v9H3zM14 10h4l3 3v3h-7M7 19a2 2 0 100-4 2 2 0 000 4zM17 19a2 2 0 100-4 2 2 0 000 4z',
  },
  post: {
    path: '/post',
    label: { th: 'ไปรษณีย์ไทย', en: 'Post' },
    icon: 'M4 6h16v12H4zM4 7l8 6 8-6',
  },
  'jnt-th': {
    path: '/jnt-th',
    label: { th: 'J&T', en: 'J&T' },
    icon: 'M3 7h11v9H3zM14 10h4l3 3v3h-7M7 19a2 2 0 100-4 2 2 0 000 4zM17 19a2 2 0 100-4 2 2 0 000 4z',
  },
  slips: {
    path: '/slips',
    label: { th: 'ทำสลิป', en: 'Slips' },
    icon: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  },
  people: {
    path: '/people',
    label: { th: 'คนและเพจ', en: 'People' },
    icon: 'M9 11a3 3 0 100-6 3 3 0 000 6zM3 20c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 010 6M18 14c2 1 3 3 3 6',
  },
  'line-oa': {
    path: '/line-oa',
    label: { th: 'LINE OA', en: 'LINE OA' },
    icon: 'M4 11c0-4 4-7 8-7s8 3 8 7c0 5-8 9-8 9v-3c-4 0-8-2-8-6zM9 10v3M12 10v3M15 10v3',
  },
  'facebook-pages': {
    path: '/facebook-pages',
    label: { th: 'เพจ Facebook', en: 'Facebook pages' },
    icon: 'M5 5h14v10h-6l-4 4v-4H5zM8 9h8M8 12h5',
  },
  inbox: { path: '/inbox', label: { th: 'กล่องอีเมล', en: 'Inbox' }, icon: 'M4 6h16v12H4zM4 7l8 6 8-6' },
  dns: {
    path: '/dns',
    label: { th: 'โดเมน', en: 'Domains' },
    icon: 'M12 4a8 8 0 100 16 8 8 0 000-16zM4 12h16M12 4c5 5 5 11 0 16M12 4c-5 5-5 11 0 16',
  },
  printer: {
    path: '/receipt-printer',
    label: { th: 'เครื่องพิมพ์', en: 'Printer' },
    icon: 'M7 9V4h10v5M5 9h14v7h-2v4H7v-4H5zM9 16h6',
  },
  faults: { path: '/faults', label: { th: 'ทำให้ขัดข้อง', en: 'Faults' }, icon: 'M13 3L5 14h6l-1 7 8-11h-6z' },
  requests: {
    path: '/requests',
    label: { th: 'คำขอที่เข้ามา', en: 'Requests' },
    icon: 'M5 6h14M5 12h14M5 18h9',
  },
}

const words = {
  product: { th: 'โลกภายนอกจำลอง', en: 'Sandbox' },
  menu: { th: 'เมนู', en: 'Menu' },
  skip: { th: 'ข้ามไปเนื้อหา', en: 'Skip to content' },
  language: { th: 'ภาษา', en: 'Language' },
} satisfies Record<string, Bilingual>

function icon(path: string): Html {
  return trustedHtml(`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`)
}

function navigation({ language, section }: PageFrame): Html {
  const items = Object.entries(sections).map(([name, { path, label, icon: drawing }]) => {
    const here = name === section && html` aria-current="page"`
    return html`<a href="${inLanguage(language, path)}" ${here}
      >${icon(drawing)}<span>${label[language]}</span></a
    >`
  })
  return html`<nav aria-label="${words.menu[language]}">${items}</nav>`
}

function languageSwitch({ language, path }: PageFrame): Html {
  const choices: [Language, string][] = [
    ['th', 'ไทย'],
    ['en', 'EN'],
  ]
  return html`<div class="languages" role="group" aria-label="${words.language[language]}">
    ${choices.map(
      ([choice, label]) =>
        html`<a
          href="${inLanguage(choice, path)}"
          lang="${choice}"
          ${choice === language && html` aria-current="true"`}
          >${label}</a
        >`,
    )}
  </div>`
}

/** A whole page: menu, language switch, title, notice and body. */
export function page(frame: PageFrame, body: Html): string {
  const { language, title, facts, notice } = frame
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title[language]} · ${words.product[language]}</title>
        <link rel="icon" href="/static/logo.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/static/sandbox.css" />
      </head>
      <body>
        <a class="skip" href="#main">${words.skip[language]}</a>
        <header class="side">
          <a class="brand" href="${inLanguage(language, '/')}"
            ><img src="/static/logo.svg" width="32" height="32" alt="" />
            <span>${words.product[language]}</span></a
          >${languageSwitch(frame)}${navigation(frame)}
        </header>
        <main id="main">
          <div class="page-head">
            <h1>${title[language]}</h1>
            ${facts && html`<p class="muted">${facts}</p>`}
          </div>
          ${notice && html`<p class="notice ${notice.kind}" role="status">${notice.text}</p>`}${body}
        </main>
      </body>
    </html>`.html
}
