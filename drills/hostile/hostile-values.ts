import type { Random } from '../house/random.ts'

/** As much of JSON Schema as our contracts are told in. */
export type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  minItems?: number
}

const LONG = 70_000
const DEEP = 600

/** What no form sends and every attacker does. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'ก\u0000ข',
  '\ud800',
  '\uffff\ufffe',
  '๐๑๒๓',
  'ก็็็็็็็็็็',
  '\u202eกลับ',
  "' OR 1=1; DROP TABLE orders; --",
  '"); DELETE FROM shops; --',
  '../../../../etc/passwd',
  '%2e%2e%2f%00',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e309',
  '9007199254740993',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '2026-02-31',
  '275760-09-13T00:00:00.001Z',
  'a'.repeat(LONG),
  '\r\nSet-Cookie: x=1',
]

const hostileThings: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 1.5,
  () => 2 ** 31,
  () => 2 ** 53,
  () => Number.MAX_VALUE,
  () => [],
  () => ({}),
  () => [[null]],
  () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}') as unknown,
  () => Array.from({ length: 2000 }, (_, at) => at),
  () => nested(DEEP),
  () => undefined,
]

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let at = 0; at < depth; at++) value = [value]
  return value
}

export const hostileThing = (random: Random): unknown =>
  random.chance(0.5) ? random.pick(hostileTexts) : random.pick(hostileThings)()

/** A value that the schema takes, at its borders as often as within; `known` fills in ids by their names. */
export function fittingValue(
  schema: Schema,
  random: Random,
  known: (name: string) => unknown,
  name = '',
): unknown {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fittingValue(random.pick(choices), random, known, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const given = known(name)
  if (given !== undefined) return given
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) || random.chance(0.7))
          .map(([key, inner]) => [key, fittingValue(inner, random, known, key)]),
      )
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, random.between(0, 3)) }, () =>
        fittingValue(schema.items ?? {}, random, known, name),
      )
    case 'integer':
    case 'number':
      return random.pick([schema.minimum ?? 0, Math.min(schema.maximum ?? 1000, 1_000_000_000), 1])
    case 'boolean':
      return random.chance(0.5)
    default:
      return textOf(schema, random)
  }
}

function textOf(schema: Schema, random: Random): string {
  if (schema.format === 'email') return 'kul@example.com'
  if (schema.format === 'uuid') return '01980000-0000-7000-8000-000000000001'
  return random.pick(['0812345678', 'สุเทพ', 'malila', 'x', '50200'])
}

/** The value with one thing in it replaced, removed or added. */
export function spoil(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return hostileThing(random)
  if (Array.isArray(value)) {
    if (value.length === 0) return [hostileThing(random)]
    const at = random.between(0, value.length - 1)
    return value.map((item: unknown, index) => (index === at ? spoil(item, random) : item))
  }
  const entries = Object.entries(value)
  if (entries.length === 0 || random.chance(0.1))
    return { ...value, [random.pick(['x', '__proto__', 'shopId', 'toString'])]: hostileThing(random) }
  const at = random.between(0, entries.length - 1)
  return Object.fromEntries(
    entries.map(([key, inner], index) => [key, index === at ? spoil(inner, random) : inner]),
  )
}
