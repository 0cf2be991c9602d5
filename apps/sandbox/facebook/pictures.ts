import type { FastifyReply } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { pngOf, portraitSvg, strangerPicture } from '../drawing/portraits.ts'
import { pagesOf, peopleOf } from './people.ts'

const sidePixels = 200

function svgFor(context: SandboxContext, id: string): string {
  if (pagesOf(context.state).get(id)) return portraitSvg(id, 'page')
  return peopleOf(context.state).get(id) ? portraitSvg(id, 'person') : strangerPicture()
}

/** `/facebook/pictures/{id}.png` or `.svg`; an unknown number gets the picture of a stranger. */
export async function sendPicture(context: SandboxContext, file: string, reply: FastifyReply) {
  const [id = '', kind = 'png'] = file.split('.')
  const svg = svgFor(context, id)
  reply.header('Cache-Control', 'max-age=60').header('Access-Control-Allow-Origin', '*')
  if (kind === 'svg') return reply.type('image/svg+xml').send(svg)
  return reply.type('image/png').send(await pngOf(svg, sidePixels))
}
