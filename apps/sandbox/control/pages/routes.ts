import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../../context.ts'
import { fieldsOf, textOf } from '../../http/fields.ts'
import type { Fields } from '../../http/fields.ts'
import type { Html } from '../../http/html.ts'
import { languageOf } from '../../http/language.ts'
import type { Bilingual, Language } from '../../http/language.ts'
import { mailsOf } from '../../mail/mailbox.ts'
import { isDone, notices } from '../notices.ts'
import { dnsPage } from './dns.ts'
import { facebookPagesPage } from './facebook-pages.ts'
import { faultsPage } from './faults.ts'
import { flashPage } from './flash.ts'
import { inboxPage, mailPage } from './inbox.ts'
import { jntThPage } from './jnt-th.ts'
import { lineOaPage } from './line-oa.ts'
import { page } from './layout.ts'
import type { PageFrame, Section } from './layout.ts'
import { overview } from './overview.ts'
import { parcelsPage } from './parcels.ts'
import { peoplePage } from './people.ts'
import { printerPage } from './printer.ts'
import { requestsPage } from './requests.ts'
import { slipsPage } from './slips.ts'
import { thailandPostPage } from './thailand-post.ts'

type Body = (context: SandboxContext, language: Language, query: Fields) => Html

const pages: { path: string; section: Section; title: Bilingual; body: Body }[] = [
  { path: '/', section: 'overview', title: { th: 'โลกภายนอกจำลอง', en: 'The sandbox' }, body: overview },
  { path: '/parcels', section: 'parcels', title: { th: 'พัสดุ', en: 'Parcels' }, body: parcelsPage },
  {
    path: '/flash-express',
    section: 'flash',
    title: { th: 'Flash Express', en: 'Flash Express' },
    body: flashPage,
  },
  {
    path: '/post',
    section: 'post',
    title: { th: 'ไปรษณีย์ไทย', en: 'Thailand Post' },
    body: thailandPostPage,
  },
  { path: '/jnt-th', section: 'jnt-th', title: { th: 'J&T Express', en: 'J&T Express' }, body: jntThPage },
  { path: '/slips', section: 'slips', title: { th: 'ทำสลิป', en: 'Slip maker' }, body: slipsPage },
  { path: '/people', section: 'people', title: { th: 'คนและเพจ', en: 'People and pages' }, body: peoplePage },
  {
    path: '/line-oa',
    section: 'line-oa',
    title: { th: 'บัญชี LINE OA', en: 'LINE Official Accounts' },
    body: lineOaPage,
  },
  {
    path: '/facebook-pages',
    section: 'facebook-pages',
    title: { th: 'เพจ Facebook', en: 'Facebook pages' },
    body: facebookPagesPage,
  },
  { path: '/inbox', section: 'inbox', title: { th: 'กล่องอีเมล', en: 'Inbox' }, body: inboxPage },
  { path: '/dns', section: 'dns', title: { th: 'ชื่อโดเมน (DNS)', en: 'Domain names (DNS)' }, body: dnsPage },
  {
    path: '/receipt-printer',
    section: 'printer',
    title: { th: 'เครื่องพิมพ์ใบเสร็จ', en: 'Receipt printer' },
    body: printerPage,
  },
  { path: '/faults', section: 'faults', title: { th: 'ทำให้ขัดข้อง', en: 'Faults' }, body: faultsPage },
  { path: '/requests', section: 'requests', title: { th: 'คำขอที่เข้ามา', en: 'Requests' }, body: requestsPage },
]

/** What the last form did travels in the address, as `?done=` or `?problem=`. */
function noticeOf(query: Fields, language: Language): PageFrame['notice'] {
  const done = textOf(query, 'done')
  if (isDone(done)) return { kind: 'done', text: notices[done][language] }
  const problem = textOf(query, 'problem')
  return problem === '' ? null : { kind: 'problem', text: problem }
}

function send(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(text)
}

/** The address without the notice, for the language switch. */
function ownPath(request: FastifyRequest): string {
  const address = new URL(request.url, 'http://sandbox')
  for (const name of ['lang', 'done', 'problem']) address.searchParams.delete(name)
  return address.pathname + address.search
}

/** The pages for people, in Thai unless the address says `?lang=en`. */
export function pageRoutes(app: FastifyInstance, context: SandboxContext): void {
  for (const { path, section, title, body } of pages) {
    app.get(path, (request, reply) => {
      const language = languageOf(request)
      const query = fieldsOf(request.query)
      const notice = noticeOf(query, language)
      const frame = { language, section, title, path: ownPath(request), notice }
      return send(reply, page(frame, body(context, language, query)))
    })
  }
  app.get<{ Params: { id: string } }>('/inbox/:id', (request, reply) => {
    const mail = mailsOf(context.state).get(request.params.id)
    if (!mail) return reply.code(404).send({ code: 'not_found', message: 'no such mail' })
    const language = languageOf(request)
    const title = { th: mail.subject || 'อีเมล', en: mail.subject || 'Mail' }
    const frame = { language, section: 'inbox', title, path: ownPath(request) } as const
    return send(reply, page(frame, mailPage(mail, language)))
  })
}
