import type { Endpoint } from '@langraan/http'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints.ts'

/** Couriers send what they like; what is used of it is read field by field. */
const OF_OTHERS = new Set(['receiveShippopWebhook'])

type Def = { type: string; catchall?: z.core.$ZodType; shape?: Record<string, z.core.$ZodType> } & Record<
  string,
  unknown
>
const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Where a schema lets through what it does not name: an open object, a record, anything at all. */
function openings(schema: z.core.$ZodType, at: string, seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const def = schema._zod.def as unknown as Def
  const isOpen =
    ['any', 'unknown', 'record', 'custom', 'map'].includes(def.type) ||
    (def.catchall !== undefined && def.catchall._zod.def.type !== 'never')
  // What a text must look like besides lets nothing through.
  const { checks: _checks, catchall: _catchall, shape = {}, ...inner } = def
  const parts = [...Object.values(inner), ...Object.values(shape)].flat().filter(isSchema)
  return [...(isOpen ? [`${at}: ${def.type}`] : []), ...parts.flatMap((part) => openings(part, at, seen))]
}

const openIn = (all: Iterable<readonly [string, Pick<Endpoint, 'body' | 'query' | 'params'>]>) =>
  [...all].flatMap(([name, { body, query, params }]) =>
    [body, query, params].flatMap((schema) => (schema ? openings(schema, name) : [])),
  )

describe('what is sent beside the fields that a request names', () => {
  it('is dropped before anybody sees it, by every request', () => {
    const ours = [...endpoints].filter(([name]) => !OF_OTHERS.has(name))
    expect(ours.filter(([, { body }]) => body).length).toBeGreaterThan(100)
    expect(openIn(ours)).toEqual([])
    expect(openIn([...endpoints].filter(([name]) => OF_OTHERS.has(name)))).toHaveLength(1)
  })

  it('would be found, however deep it could come in', () => {
    const deep = z.object({
      lines: z.array(z.union([z.object({ id: z.string() }), z.looseObject({ a: z.int() })])),
    })
    const piped = z.object({ a: z.record(z.string(), z.string()).optional() }).transform((value) => value)
    const planted = openIn([
      ['deep', { body: deep }],
      ['piped', { query: piped }],
    ])
    expect(planted).toEqual(['deep: object', 'piped: record'])
    expect(z.object({ name: z.string() }).parse({ name: 'x', role: 'owner' })).toEqual({ name: 'x' })
  })
})
