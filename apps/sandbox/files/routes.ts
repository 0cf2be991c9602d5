import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { pngOf, strangerPicture } from '../drawing/portraits.ts'
import { samples } from '../drawing/samples.ts'

const require = createRequire(import.meta.url)

/** The font of the pages, cut by script: Thai and Latin, three weights. */
const fontFile = /^ibm-plex-sans-thai-(?:thai|latin)-(?:400|500|600)-normal\.woff2$/

const drawn: Record<string, () => string> = {
  'placeholder-profile': strangerPicture,
  'placeholder-product': () =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="#ddf1ff"/>
<path d="M50 78 100 54l50 24v52l-50 24-50-24z" fill="#5bbfff"/><path d="M50 78l50 24 50-24-50-24z" fill="#94d4fe"/>
<path d="M100 102v52l50-24V78z" fill="#25a2e8"/><path d="M72 67l50 24v18l12-6V85L84 61z" fill="#ffc04d"/></svg>`,
  'placeholder-shop': () =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="#f0f9fe"/>
<path d="M46 86h108v74H46z" fill="#fff"/><path d="M40 50h40v34a20 20 0 0 1-40 0zM120 50h40v34a20 20 0 0 1-40 0z" fill="#0178b3"/>
<path d="M80 50h40v34a20 20 0 0 1-40 0z" fill="#94d4fe"/><path d="M78 116h44v44H78z" fill="#ffc04d"/></svg>`,
}

const pictureSidePixels = 400

function staticFile(name: string) {
  return readFileSync(new URL(`../static/${name}`, import.meta.url))
}

/** The external address of files (`/files/…`) and what our own pages need (`/static/…`). */
export async function fileRoutes(app: FastifyInstance, _context: SandboxContext): Promise<void> {
  const place = { config: { place: { provider: 'files', endpoint: 'file' } } } as const
  app.get<{ Params: { file: string } }>('/files/:file', place, async (request, reply) => {
    const { file } = request.params
    const sample = Object.hasOwn(samples, file) ? samples[file] : undefined
    if (sample) return reply.type(sample.type).send(sample.bytes())
    const [name = '', type = ''] = file.split('.')
    const draw = Object.hasOwn(drawn, name) ? drawn[name] : undefined
    if (!draw || !['png', 'svg'].includes(type)) {
      return reply.code(404).send({ code: 'not_found', message: 'no such file' })
    }
    reply.header('Cache-Control', 'max-age=3600').header('Access-Control-Allow-Origin', '*')
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    if (type === 'svg') return reply.type('image/svg+xml').send(draw())
    return reply.type('image/png').send(await pngOf(draw(), pictureSidePixels))
  })
  const style = staticFile('sandbox.css')
  const logo = staticFile('logo.svg')
  app.get('/static/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  const mailStyle = staticFile('mail.css')
  app.get('/static/mail.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(mailStyle))
  app.get('/static/logo.svg', (_request, reply) => reply.type('image/svg+xml').send(logo))
  app.get<{ Params: { file: string } }>('/static/fonts/:file', async (request, reply) => {
    const { file } = request.params
    if (!fontFile.test(file)) return reply.code(404).send({ code: 'not_found', message: 'no such font' })
    const path = require.resolve(`@fontsource/ibm-plex-sans-thai/files/${file}`)
    // A mail is shown in a frame without an origin, to which fonts are foreign.
    reply.header('Cache-Control', 'max-age=86400').header('Access-Control-Allow-Origin', '*')
    return reply.type('font/woff2').send(readFileSync(path))
  })
}
