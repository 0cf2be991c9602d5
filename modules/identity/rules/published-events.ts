import type { Events } from '@langraan/declarations'
import { events } from '@langraan/declared/events'
import { roleMay } from './permissions.ts'

/**
 * What of a shop's events goes out to those who follow it, and to whom, as the modules declare it. An event that none
 * declares, and a field that is not named, go out to nobody: a new one is kept back until somebody says who may read it.
 */
export const publishedEvents: Events = events

/** All that is heard of an event by who may not read it: their screens may show something of it, and ask anew. */
export const SOMETHING_CHANGED = 'shop.changed'

export type EventToTell = { readonly name: string; readonly payload: unknown }

/** Whether some module declares an event. */
export const isDeclared = (name: string): boolean => Object.hasOwn(publishedEvents, name)

/** An event as a member of a role may hear it. */
export function eventForRole(role: string | undefined, { name, payload }: EventToTell): EventToTell {
  const told = isDeclared(name)
    ? (publishedEvents as Readonly<Record<string, Events[keyof Events]>>)[name]
    : undefined
  if (!told || !roleMay(role, told.needs)) return { name: SOMETHING_CHANGED, payload: {} }
  const all = Object.entries((payload ?? {}) as Readonly<Record<string, unknown>>)
  return { name, payload: Object.fromEntries(all.filter(([field]) => told.fields.includes(field))) }
}
