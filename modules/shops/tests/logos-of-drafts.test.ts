import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '@langraan/runtime'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shareTestServer, type TestServer } from '@langraan/server/testing/server'

let server: TestServer
beforeAll(async () => {
  server = await shareTestServer()
})
afterAll(() => server.close())

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer()

it('a draft keeps the file of its latest logo alone, and none once it is thrown away', async () => {
  const person = await server.person('drafts@logos.test')
  const begun = await server.call('POST', '/shop-drafts', { as: person })
  const { draftId } = begun.body as { draftId: string }
  const send = async (background: string) => {
    const form = new FormData()
    form.append('file', new Blob([await picture(background)], { type: 'image/png' }), 'logo.png')
    const body = new Response(form)
    const answer = await server.api.inject({
      method: 'POST',
      url: `/api/v1/shop-drafts/${draftId}/logos/square`,
      payload: Buffer.from(await body.arrayBuffer()),
      headers: {
        cookie: person.cookies,
        'sec-fetch-site': 'same-origin',
        origin: new URL(server.ground.config.APP_URL).origin,
        'idempotency-key': newId(),
        'content-type': body.headers.get('content-type') ?? '',
      },
    })
    return answer.statusCode
  }
  const kept = async () => {
    const folder = path.join(server.ground.config.FILES_DIR, 'drafts', draftId)
    return existsSync(folder) ? readdir(folder) : []
  }
  for (const background of ['red', 'green', 'blue']) expect(await send(background)).toBe(200)
  expect(await kept()).toHaveLength(1)
  const gone = await server.call('DELETE', `/shop-drafts/${draftId}`, { as: person })
  expect(gone.body).toEqual({ discarded: true })
  expect(await kept()).toEqual([])
})
