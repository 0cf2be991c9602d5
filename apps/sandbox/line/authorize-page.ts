import type { Person } from '../facebook/people.ts'
import { textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { html } from '../http/html.ts'
import type { Html } from '../http/html.ts'
import type { AuthorizeRequest } from './authorize-request.ts'

const words = {
  th: { title: 'เข้าสู่ระบบด้วย LINE (จำลอง)', who: 'เลือกคนที่จะเข้าสู่ระบบ', deny: 'ไม่อนุญาต' },
  en: { title: 'Log in with LINE (sandbox)', who: 'Choose who signs in', deny: 'Not now' },
} as const

const passedOn = [
  'client_id',
  'response_type',
  'redirect_uri',
  'state',
  'nonce',
  'scope',
  'code_challenge',
  'code_challenge_method',
  'ui_locales',
]

const page = (language: 'th' | 'en', title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/static/logo.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/static/sandbox.css" />
      </head>
      <body class="dialog">
        <main class="dialog-card">${body}</main>
      </body>
    </html>`.html

/** Who signs in. The request travels along in hidden fields and is checked again when it comes back. */
export function consentPage(
  { language }: AuthorizeRequest,
  fields: Fields,
  people: readonly (Person & { lineId: string })[],
): string {
  const t = words[language]
  const hidden = html`${passedOn.map(
    (name) => html`<input type="hidden" name="${name}" value="${textOf(fields, name)}" />`,
  )}`
  const action = '/line/oauth2/v2.1/authorize'
  return page(
    language,
    t.title,
    html`<header class="dialog-head"><h1>${t.title}</h1></header>
      <h2>${t.who}</h2>
      <ul class="people">
        ${people.map(
          (person) =>
            html`<li>
              <form method="post" action="${action}" class="person">
                ${hidden}
                <button class="person-button" name="person" value="${person.lineId}">
                  <img src="/facebook/portraits/${person.id}.svg" width="48" height="48" alt="" />
                  <span><b>${person.name}</b><small>${person.lineId.slice(0, 9)}…</small></span>
                </button>
              </form>
            </li>`,
        )}
      </ul>
      <form method="post" action="${action}">
        ${hidden}<button class="quiet" name="person" value="">${t.deny}</button>
      </form>`,
  )
}

export const wrongRequestPage = (reason: string): string =>
  page(
    'en',
    '400 Bad Request',
    html`<h1>400 Bad Request</h1>
      <p>${reason}</p>`,
  )
