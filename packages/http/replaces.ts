import { parseThaiPhone } from '@langraan/thai'
import type { Endpoint, OutputOf, Replaces } from './endpoint.ts'

/**
 * Says what a body takes the place of: what `shown` answers, or the part of it that `find` finds. Its fields have the
 * names that they have in the body.
 */
export const replaces = <S extends Endpoint>(
  shown: S,
  find: (answer: OutputOf<S>, params: Readonly<Record<string, string>>) => unknown = (answer) => answer,
): Replaces => ({ shown, find: find as Replaces['find'] })

/** Whether it sends a whole that others may change as well. */
export const isReplacing = ({ replaces: of }: Endpoint): boolean => of !== undefined && 'shown' in of

/** A field that two have changed otherwise, with what the other has made of it. */
export type Clash = { readonly path: string; readonly now: unknown }

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const areWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A telephone number is the same however it is written; so is what is grouped by dashes and blanks. */
function withoutGrouping(text: string): string {
  const phone = parseThaiPhone(text)
  return phone.ok ? phone.e164 : text.replaceAll(/[\s-]/g, '')
}

/** Whether two values say the same; what is empty is so however it is written. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (isEmpty(one) && isEmpty(other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSameJson(value, other[at]))
  if (typeof one === 'string' && typeof other === 'string')
    return withoutGrouping(one) === withoutGrouping(other)
  if (!isFields(one) || !isFields(other)) return one === other
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSameJson(one[key], other[key]),
  )
}

/**
 * What somebody sends, upon what is there now. `saw` is what they had before they began: a field that is the same in both
 * they did not change, and it stays as another may have left it. Of a list of words, such as tags, what each added and
 * took away counts. Where two changed one field otherwise, what is sent stays and the clash is told.
 */
export function mergedOver(
  now: unknown,
  sent: unknown,
  saw: unknown,
  path: readonly string[] = [],
): { readonly merged: unknown; readonly clashes: readonly Clash[] } {
  // What is not there, or is not shown, such as a secret, was changed by nobody else that could be told.
  if (now === undefined || isSameJson(now, saw) || isSameJson(now, sent)) return { merged: sent, clashes: [] }
  if (isSameJson(sent, saw)) return { merged: now, clashes: [] }
  if (isFields(now) && isFields(sent) && isFields(saw)) return mergedFields(now, sent, saw, path)
  if (areWords(now) && areWords(sent) && areWords(saw))
    return { merged: mergedWords(now, sent, saw), clashes: [] }
  return { merged: sent, clashes: [{ path: path.join('.'), now }] }
}

function mergedFields(now: Fields, sent: Fields, saw: Fields, path: readonly string[]) {
  // What the schema does not know of what is there goes when the whole is read by it.
  const names = new Set([...Object.keys(now), ...Object.keys(sent)])
  const fields = [...names].map((name) => {
    const { merged, clashes } = mergedOver(now[name], sent[name], saw[name], [...path, name])
    return { name, merged, clashes }
  })
  return {
    merged: Object.fromEntries(fields.map(({ name, merged }) => [name, merged])),
    clashes: fields.flatMap(({ clashes }) => clashes),
  }
}

function mergedWords(now: readonly string[], sent: readonly string[], saw: readonly string[]): string[] {
  const kept = now.filter((word) => sent.includes(word) || !saw.includes(word))
  return [...kept, ...sent.filter((word) => !saw.includes(word) && !kept.includes(word))]
}
