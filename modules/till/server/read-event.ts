import { tillEvent } from '../event-schema.ts'
import type { TillEvent } from '../rules/event.ts'

/** What a text says, as a device may tell it; undefined where it says nothing of the kind. */
export function readEvent(text: string): TillEvent | undefined {
  try {
    return tillEvent.safeParse(JSON.parse(text)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
