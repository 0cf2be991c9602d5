import type { MessageKind } from './message-kind.ts'

/** Names in braces that a shop may write in its texts; each is filled for every order. */
export const places = [
  'shop',
  'order',
  'name',
  'total',
  'due',
  'link',
  'courier',
  'tracking',
  'branch',
  'until',
] as const
export type Place = (typeof places)[number]

const ALWAYS = ['shop', 'order', 'name', 'total', 'link'] as const

const placesOf: Readonly<Record<MessageKind, readonly Place[]>> = {
  received: [...ALWAYS, 'due'],
  paid: ALWAYS,
  ready: [...ALWAYS, 'branch', 'until'],
  shipped: [...ALWAYS, 'courier', 'tracking'],
  delivering: [...ALWAYS, 'courier', 'tracking'],
  delivered: [...ALWAYS, 'courier', 'tracking'],
  cancelled: ALWAYS,
}

/** What a text of this kind may name. */
export const placesIn = (kind: MessageKind): readonly Place[] => placesOf[kind]

const IN_BRACES = /\{([^{}\n]*)\}/g

/** The first name in braces that such a text may not have, as it was typed; undefined where all are known. */
export function unknownPlace(kind: MessageKind, text: string): string | undefined {
  const known: readonly string[] = placesOf[kind]
  for (const [whole, name = ''] of text.matchAll(IN_BRACES)) if (!known.includes(name)) return whole
  return undefined
}

/** Fills a text once: what stands in a value stays as it is, also where it looks like another place. */
export const fillPlaces = (text: string, values: Readonly<Record<Place, string>>): string =>
  text.replace(IN_BRACES, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as Place] : whole,
  )
