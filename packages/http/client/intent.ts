import { ApiError } from './client.ts'

/** Does a call under a key that stays the same for the same content until the server has answered it. */
export type SendOnce = <T>(content: unknown, call: (idempotencyKey: string) => Promise<T>) => Promise<T>

/** Where an open intent outlives the page, as the draft of its form does: the browser's storage, and a name in it. */
export type IntentPlace = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly name: string
}

type Open = { readonly content: string; readonly key: string }

/**
 * The intents of one place of a screen: `const [once] = useState(createIntent)`. Pressing again after a lost
 * answer carries the same key and so does nothing twice; another content, or trying again after an answer,
 * is a new intent. A file is told by its name, size and time.
 *
 * A form whose draft survives a reload gives a `place`: who loads the page anew because no answer came, and sends the
 * draft again, still means the same.
 */
export function createIntent(place?: IntentPlace): SendOnce {
  let open = place && kept(place)
  const set = (next: Open | undefined): void => {
    open = next
    if (place) keep(place, next)
  }
  return async (content, call) => {
    const text = JSON.stringify(content instanceof File ? aboutFile(content) : content)
    const intent = open?.content === text ? open : { content: text, key: crypto.randomUUID() }
    set(intent)
    try {
      const answer = await call(intent.key)
      set(undefined)
      return answer
    } catch (error) {
      if (error instanceof ApiError && isAnswer(error.status)) set(undefined)
      throw error
    }
  }
}

const aboutFile = ({ name, size, lastModified }: File) => ({ name, size, lastModified })

/** A refusal had no effect. Where nobody answered, or the server broke, it may have been done all the same. */
const isAnswer = (status: number): boolean => status >= 400 && status < 500

const nameOf = ({ name }: IntentPlace): string => `intent:${name}`

function kept(place: IntentPlace): Open | undefined {
  try {
    const found: unknown = JSON.parse(place.storage.getItem(nameOf(place)) ?? 'null')
    return isOpen(found) ? found : undefined
  } catch {
    // A browser that refuses its storage keeps no draft either: there is nothing to send again.
    return undefined
  }
}

function keep(place: IntentPlace, open: Open | undefined): void {
  try {
    if (open) place.storage.setItem(nameOf(place), JSON.stringify(open))
    else place.storage.removeItem(nameOf(place))
  } catch {
    // A full or refused storage costs what a reload would need, never the sending itself.
    return
  }
}

const isOpen = (value: unknown): value is Open =>
  typeof value === 'object' &&
  value !== null &&
  'content' in value &&
  typeof value.content === 'string' &&
  'key' in value &&
  typeof value.key === 'string'
