import { html } from '../http/html.ts'
import type { Html } from '../http/html.ts'
import type { Bilingual, Language } from '../http/language.ts'
import type { DialogRefusal, DialogRequest } from './dialog-request.ts'
import type { Person } from './people.ts'

const words = {
  title: { th: 'เข้าสู่ระบบด้วย Facebook (จำลอง)', en: 'Log in with Facebook (sandbox)' },
  who: { th: 'เลือกคนที่จะเข้าสู่ระบบ', en: 'Choose who signs in' },
  asks: { th: 'หลังร้านจะได้รับ', en: 'Langraan will receive' },
  profile: { th: 'ชื่อและรูปโปรไฟล์', en: 'name and profile picture' },
  email: { th: 'อีเมล', en: 'e-mail' },
  pages: { th: 'เพจที่ดูแล', en: 'the pages they run' },
  shareEmail: { th: 'แชร์อีเมล', en: 'Share the e-mail' },
  noEmail: { th: 'ไม่มีอีเมลในบัญชีนี้', en: 'no e-mail on this account' },
  deny: { th: 'ไม่อนุญาต', en: 'Not now' },
  create: { th: 'สร้างคนใหม่', en: 'Create a person' },
  name: { th: 'ชื่อ', en: 'Name' },
  emailOptional: { th: 'อีเมล (เว้นว่างได้)', en: 'E-mail (may stay empty)' },
  createGo: { th: 'สร้างและเข้าสู่ระบบ', en: 'Create and sign in' },
  back: { th: 'กลับไปที่หน้าร้านแล้ว ปิดหน้านี้ได้เลย', en: 'You are back at the shop. You may close this.' },
  lost: {
    th: 'หน้าที่เปิดหน้านี้หายไป ปิดหน้านี้แล้วเริ่มเข้าสู่ระบบใหม่',
    en: 'The page that opened this one is gone. Close this and sign in again.',
  },
  wrong: { th: 'คำขอเข้าสู่ระบบใช้ไม่ได้', en: 'This login request is refused' },
} satisfies Record<string, Bilingual>

function page(language: Language, title: string, body: Html, script?: string): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/static/logo.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/static/sandbox.css" />
        ${script ? html`<script src="${script}" defer></script>` : null}
      </head>
      <body class="dialog">
        <main class="dialog-card">${body}</main>
      </body>
    </html>`.html
}

/** The request travels along in hidden fields and is checked again when it comes back. */
function hiddenFields(request: DialogRequest): Html {
  const { way } = request
  const fields: Record<string, string> = {
    client_id: request.clientId,
    scope: request.scopes.join(','),
    state: request.state,
    locale: request.language === 'th' ? 'th_TH' : 'en_US',
    ...(way.kind === 'popup'
      ? { display: 'popup', origin: way.origin }
      : { redirect_uri: way.uri, response_type: way.answer }),
  }
  return html`${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`
}

const action = '/facebook/dialog/oauth/answer'

function personForm(request: DialogRequest, person: Person): Html {
  const { language, scopes } = request
  const note = person.email ?? words.noEmail[language]
  const mayShare = scopes.includes('email') && person.email !== null
  return html`<li>
    <form method="post" action="${action}" class="person">
      ${hiddenFields(request)}
      <input type="hidden" name="person" value="${person.id}" />
      <button class="person-button" name="decision" value="allow">
        <img src="/facebook/portraits/${person.id}.svg" width="48" height="48" alt="" />
        <span><b>${person.name}</b><small>${note}</small></span>
      </button>
      ${
        mayShare &&
        html`<label class="check"
          ><input type="checkbox" name="share_email" checked /> ${words.shareEmail[language]}</label
        >`
      }
    </form>
  </li>`
}

function asked(request: DialogRequest): string {
  const { language, scopes } = request
  const parts = [words.profile]
  if (scopes.includes('email')) parts.push(words.email)
  if (scopes.some((scope) => scope.startsWith('pages_'))) parts.push(words.pages)
  return `${words.asks[language]}: ${parts.map((part) => part[language]).join(' · ')}`
}

/** The dialog: who signs in, whether the e-mail is shared, or nobody. */
export function dialogPage(request: DialogRequest, people: Person[]): string {
  const { language } = request
  const body = html`<header class="dialog-head">
      <h1>${words.title[language]}</h1>
      <p>${asked(request)}</p>
    </header>
    <h2>${words.who[language]}</h2>
    <ul class="people">
      ${people.map((person) => personForm(request, person))}
    </ul>
    <details>
      <summary>${words.create[language]}</summary>
      <form method="post" action="${action}" class="stack">
        ${hiddenFields(request)}
        <label>${words.name[language]}<input name="name" required maxlength="80" /></label>
        <label>${words.emailOptional[language]}<input name="email" type="email" maxlength="120" /></label>
        <input type="hidden" name="share_email" value="on" />
        <button class="primary" name="decision" value="create">${words.createGo[language]}</button>
      </form>
    </details>
    <form method="post" action="${action}">
      ${hiddenFields(request)}
      <button class="quiet" name="decision" value="deny">${words.deny[language]}</button>
    </form>`
  return page(language, words.title[language], body)
}

/** Tells the opener, and closes itself. What is told stands in a data attribute, not in a script. */
export function popupResultPage(language: Language, origin: string, message: unknown): string {
  const body = html`<p
    id="result"
    data-origin="${origin}"
    data-message="${JSON.stringify(message)}"
    data-lost="${words.lost[language]}"
  >
    ${words.back[language]}
  </p>`
  return page(language, words.title[language], body, '/facebook/dialog-result.js')
}

export function refusalPage({ refusal }: DialogRefusal): string {
  const body = html`<h1>${refusal.title}</h1>
    <p>${refusal.message}</p>
    <p class="muted">${words.wrong.th} · ${words.wrong.en}</p>`
  return page('en', refusal.title, body)
}
