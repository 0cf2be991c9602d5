import type { SandboxContext } from '../../context.ts'
import { pagesOf, peopleOf } from '../../facebook/people.ts'
import type { Page } from '../../facebook/people.ts'
import { commentsOf, postsOf } from '../../facebook-pages/posts.ts'
import type { Comment, Post } from '../../facebook-pages/posts.ts'
import { pageSettings, pageSwitches } from '../../facebook-pages/settings.ts'
import { messagesIn, psidOf, threadWith } from '../../facebook-pages/threads.ts'
import type { PageMessage } from '../../facebook-pages/threads.ts'
import { webhookUrlOf } from '../../facebook-pages/webhooks.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import { textOf } from '../../http/fields.ts'
import type { Fields } from '../../http/fields.ts'
import type { Language } from '../../http/language.ts'
import { readableDateTime } from '../../clock.ts'
import { actForm, conversation, whoForm } from './conversation.ts'
import type { Bubble } from './conversation.ts'
import { card, check, chip, empty, form, speaker } from './kit.ts'
import { pageActWords, pageWords } from './facebook-page-words.ts'
import { pushedCard } from './pushed.ts'

const ourInboxApp = '263902037430900'

function sayingOf({ text, attachments }: PageMessage): string {
  const things = attachments.map(({ type, payload }) =>
    type === 'template' ? `▦ ${textOf(payload, 'text') || 'template'}` : `[${type || '?'}]`,
  )
  return [text, ...things].filter((part) => part !== '').join('\n')
}

function bubbleOf(language: Language, said: PageMessage): Bubble {
  const t = speaker(pageWords, language)
  const isOfShop = said.from === 'page'
  const [first] = said.attachments
  const isPicture = said.attachments.length === 1 && first?.type === 'image' && first.path !== null
  const by = said.appId === null ? t('automatic') : said.appId === ourInboxApp ? 'Facebook' : t('product')
  return {
    isOfShop,
    text: isPicture ? said.text : sayingOf(said),
    picturePath: isPicture ? first.path : null,
    at: said.at,
    marks: [
      ...(isOfShop ? [[said.appId === null ? 'grey' : 'blue', by] as const] : []),
      ...(said.isUnsent ? [['red', t('unsent')] as const] : []),
      ...(said.edits > 0 ? [['amber', t('edited')] as const] : []),
    ],
  }
}

function commentRow(context: SandboxContext, language: Language, comment: Comment): Html {
  const t = speaker(pageWords, language)
  const name =
    comment.personId === null ? t('thePage') : (peopleOf(context.state).get(comment.personId)?.name ?? '?')
  const marks = [
    comment.isRemoved && chip('red', t('removed')),
    comment.isHidden && chip('amber', t('hidden')),
    comment.isLiked && chip('blue', t('liked')),
    comment.isAnswered && chip('green', t('answered')),
  ]
  return html`<li class="line">
    ${comment.parentId !== null && '↳'} <b>${name}</b> <span class="grow">${comment.text}</span>${marks}
  </li>`
}

function postCard(context: SandboxContext, language: Language, post: Post): Html {
  const comments = commentsOf(context.state, post.id)
  return html`<li class="row-item">
    <div class="grow">
      <b>${post.text}</b>
      <p class="muted small code">${post.id} · ${readableDateTime(new Date(post.at), language)}</p>
      <ul class="lines">
        ${comments.slice(-20).map((comment) => commentRow(context, language, comment))}
      </ul>
    </div>
  </li>`
}

function settingsForm(context: SandboxContext, language: Language, page: Page, person: string): Html {
  const t = speaker(pageWords, language)
  const settings = pageSettings(context.state, page.id)
  return form(
    language,
    '/do/facebook-pages/settings',
    html`<input type="hidden" name="page" value="${page.id}" />
      <input type="hidden" name="person" value="${person}" />
      ${pageSwitches.map((name) => check(t(name), name, settings[name]))}
      <button class="primary">${t('save')}</button>`,
  )
}

const inMessenger = ['write', 'quick-reply', 'edit'] as const
const pressed = [
  'sticker',
  'picture',
  'pictures',
  'video',
  'audio',
  'file',
  'location',
  'link',
  'unknown',
  'without-type',
  'without-mid',
  'postback',
  'referral',
  'react',
  'unreact',
  'read',
  'unsend',
  'block',
] as const
const inComments = ['comment', 'reply', 'edit-comment', 'post', 'comment-as-page'] as const
const inFacebook = ['answer-in-facebook'] as const
const byFacebook = [
  'answer-by-itself',
  'age',
  'age-comment',
  'remove-comment',
  'expire-media',
  'policy',
  'handover',
  'live',
] as const

function actCards(language: Language, hidden: Readonly<Record<string, string>>): Html {
  const t = speaker(pageWords, language)
  const labels = (names: readonly (keyof typeof pageActWords)[]) =>
    names.map((name) => [name, pageActWords[name][language]] as const)
  const acts = (names: readonly (keyof typeof pageActWords)[], text?: string) =>
    actForm(
      language,
      '/do/facebook-pages/acts',
      hidden,
      labels(names),
      text === undefined ? undefined : { label: text },
    )
  return html`${card(t('asCustomer'), html`${acts(inMessenger, t('text'))}${acts(pressed)}`)}
  ${card(t('inComments'), acts(inComments, t('text')))}
  ${card(t('inFacebook'), html`${acts(inFacebook, t('text'))}${acts(byFacebook)}`)}`
}

/** What stands above a conversation: whether the page hears of it, and whether it may answer. */
function stateLine(context: SandboxContext, language: Language, page: Page, psid: string): Html {
  const t = speaker(pageWords, language)
  const isConnected = Object.keys(page.subscriptions).length > 0
  const thread = threadWith(context.state, page.id, psid)
  const at = thread?.inboundAt ?? null
  const hours = at === null ? Infinity : (context.clock.now().getTime() - Date.parse(at)) / 3_600_000
  const shown =
    hours <= 24
      ? chip('green', t('open'))
      : hours <= 168
        ? chip('amber', t('asPerson'))
        : chip('grey', t('shut'))
  return html`<p class="line">
    ${isConnected ? chip('green', t('connected')) : chip('grey', t('notConnected'))}${shown}
    ${thread?.isBlocked === true && chip('red', t('blocked'))}<span class="code small">${psid}</span>
  </p>`
}

/** Pages of Facebook, what happens at them, and how Facebook treats them. */
export function facebookPagesPage(context: SandboxContext, language: Language, query: Fields): Html {
  const t = speaker(pageWords, language)
  const { state } = context
  const pages = pagesOf(state).list()
  const page = pages.find(({ id }) => id === textOf(query, 'page')) ?? pages[0]
  const people = peopleOf(state).list()
  const person = people.find(({ id }) => id === textOf(query, 'person')) ?? people[1] ?? people[0]
  if (!page || !person) return card(null, empty(t('none')))
  const psid = psidOf(page.id, person.id)
  const said = messagesIn(state, page.id, psid).map((one) => bubbleOf(language, one))
  const choice = {
    name: 'page',
    label: t('page'),
    options: pages.map(({ id, name }) => [id, name] as const),
    chosen: page.id,
  }
  const posts = postsOf(state, page.id).toReversed().slice(0, 10)
  const postList =
    posts.length === 0
      ? empty(t('noPosts'))
      : html`<ul class="rows">
          ${posts.map((post) => postCard(context, language, post))}
        </ul>`
  return html`${whoForm(language, '/facebook-pages', state, choice, person.id)}
    <div class="columns">
      <div>
        ${card(t('chat'), html`${stateLine(context, language, page, psid)}${conversation(language, said)}`)}
        ${actCards(language, { page: page.id, person: person.id })}
      </div>
      <div>
        ${card(t('posts'), postList)}
        ${card(
          t('settings'),
          html`<p class="small muted code">${t('webhook')}: ${webhookUrlOf(context) || t('noWebhook')}</p>
            ${settingsForm(context, language, page, person.id)}`,
        )}
        ${pushedCard(language, context.pagePushes.list())}
      </div>
    </div>`
}
