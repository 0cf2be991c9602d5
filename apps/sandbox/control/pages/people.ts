import type { SandboxContext } from '../../context.ts'
import { pagesOf, peopleOf } from '../../facebook/people.ts'
import type { Page, Person } from '../../facebook/people.ts'
import { isExpired, tokensOf } from '../../facebook/tokens.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import type { Bilingual, Language } from '../../http/language.ts'
import { card, chip, empty, field, form, select, speaker } from './kit.ts'

const words = {
  people: { th: 'คนใน Facebook', en: 'People on Facebook' },
  noEmail: { th: 'ไม่มีอีเมล', en: 'No e-mail' },
  tokens: { th: 'โทเคนที่ใช้ได้', en: 'Valid tokens' },
  revoke: { th: 'ถอนสิทธิ์แอป', en: 'Remove the app' },
  expire: { th: 'ให้โทเคนหมดอายุ', en: 'Expire tokens' },
  addPerson: { th: 'เพิ่มคน', en: 'Add a person' },
  name: { th: 'ชื่อ', en: 'Name' },
  email: { th: 'อีเมล (เว้นว่างได้)', en: 'E-mail (may stay empty)' },
  pages: { th: 'เพจ', en: 'Pages' },
  noPages: { th: 'ยังไม่มีเพจ', en: 'No pages yet' },
  addPage: { th: 'เพิ่มเพจ', en: 'Add a page' },
  pageName: { th: 'ชื่อเพจ', en: 'Page name' },
  owner: { th: 'เจ้าของ', en: 'Run by' },
  subscribed: { th: 'เชื่อมกับหลังร้านแล้ว', en: 'Connected to the product' },
  add: { th: 'เพิ่ม', en: 'Add' },
} satisfies Record<string, Bilingual>

function portrait(id: string): Html {
  return html`<img class="portrait" src="/facebook/portraits/${id}.svg" width="44" height="44" alt="" />`
}

function personRow(context: SandboxContext, language: Language, person: Person): Html {
  const t = speaker(words, language)
  const now = context.clock.now()
  const valid = tokensOf(context.state)
    .withAlias(person.id)
    .filter((token) => !token.revoked && !isExpired(token, now)).length
  const buttons =
    valid > 0 &&
    html`<div class="moves">
      ${form(language, `/do/people/${person.id}/revocation`, html`<button>${t('revoke')}</button>`, 'inline')}
      ${form(language, `/do/people/${person.id}/expiry`, html`<button>${t('expire')}</button>`, 'inline')}
    </div>`
  return html`<li class="row-item">
    ${portrait(person.id)}
    <div class="grow">
      <b>${person.name}</b>
      <p class="muted">${person.email ?? t('noEmail')} · ${t('tokens')} ${valid}</p>
      <p class="muted small code">${person.id}</p>
    </div>
    ${buttons}
  </li>`
}

function pageRow(context: SandboxContext, language: Language, page: Page): Html {
  const t = speaker(words, language)
  const owner = peopleOf(context.state).get(page.ownerId)
  const connected = Object.keys(page.subscriptions).length > 0 && chip('green', t('subscribed'))
  return html`<li class="row-item">
    ${portrait(page.id)}
    <div class="grow">
      <div class="line"><b>${page.name}</b>${connected}</div>
      <p class="muted">${page.category} · ${t('owner')} ${owner?.name ?? page.ownerId}</p>
      <p class="muted small code">${page.id}</p>
    </div>
  </li>`
}

function pageForm(context: SandboxContext, language: Language): Html {
  const t = speaker(words, language)
  const owners = peopleOf(context.state)
    .list()
    .map((person) => [person.id, person.name] as const)
  return form(
    language,
    '/do/pages',
    html`${field(t('pageName'), html`<input name="name" required maxlength="75" />`)}
      ${field(t('owner'), select('ownerId', owners))}<button class="primary">${t('add')}</button>`,
  )
}

/** The people who can sign in and the pages they run. */
export function peoplePage(context: SandboxContext, language: Language): Html {
  const t = speaker(words, language)
  const people = peopleOf(context.state).list()
  const pages = pagesOf(context.state).list()
  const pageList =
    pages.length === 0
      ? empty(t('noPages'))
      : html`<ul class="rows">
          ${pages.map((page) => pageRow(context, language, page))}
        </ul>`
  const personForm = form(
    language,
    '/do/people',
    html`${field(t('name'), html`<input name="name" required maxlength="80" />`)}
      ${field(t('email'), html`<input name="email" type="email" maxlength="120" />`)}<button class="primary">
        ${t('add')}
      </button>`,
  )
  return html`<div class="columns">
    <div>
      ${card(
        t('people'),
        html`<ul class="rows">
          ${people.map((person) => personRow(context, language, person))}
        </ul>`,
      )}
      ${card(t('pages'), pageList)}
    </div>
    <div>${card(t('addPerson'), personForm)}${card(t('addPage'), pageForm(context, language))}</div>
  </div>`
}
