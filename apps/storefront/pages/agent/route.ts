import { readFile } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { APP_ICON, appPage, isAppBuilt } from '../../agent-door/agent-app.ts'
import type { PageRoute, SitePage } from '../../site/page.ts'
import { sendMessage } from '../../site/send.ts'
import type { Answer, Visit } from '../../visit/visit.ts'

// What an agent has earned is theirs also when the shop's package has run out.
const shown = (path: string, answer: Answer): PageRoute => ({
  method: 'GET',
  path,
  answer,
  evenWhenClosed: true,
})

/** The app of the shop's agents. Its screens have addresses of their own, and all of them are this one page. */
export const agent: SitePage = {
  unlisted: ['/agent'],
  routes: () => [shown('/agent', sendApp), shown('/agent/*', sendApp), shown('/agent/icon.svg', sendIcon)],
}

async function sendApp(visit: Visit): Promise<FastifyReply> {
  const { reply, shopId, frame, base, language } = visit
  if (!isAppBuilt()) return sendMessage(visit.site, reply, visit, 404, { message: 'not_found' })
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(await appPage({ shopId, shopName: frame.name, base, language }))
}

async function sendIcon(visit: Visit): Promise<FastifyReply> {
  const { reply } = visit
  if (!isAppBuilt()) return sendMessage(visit.site, reply, visit, 404, { message: 'not_found' })
  return reply
    .header('cache-control', 'public, max-age=86400')
    .type('image/svg+xml')
    .send(await readFile(APP_ICON))
}
