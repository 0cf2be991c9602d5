import { ApiError } from './client.ts'

/** Does a call under a key that stays the same for the same content until the server has answered it. */
export type SendOnce = <T>(content: unknown, call: (idempotencyKey: string) => Promise<T>) => Promise<T>

type Open = { readonly content: string; readonly key: string }

/**
 * The intents of one place of a screen: `const [once] = useState(createIntent)`. Pressing again after a lost
 * answer carries the same key and so does nothing twice; another content, or trying again after an answer,
 * is a new intent. A file is told by its name, size and time. What outlives the place is the client's own
 * (`unanswered.ts`): the same request has the same key from any dialog and page.
 */
export function createIntent(): SendOnce {
  let open: Open | undefined
  return async (content, call) => {
    const text = JSON.stringify(content instanceof File ? aboutFile(content) : content)
    open = open?.content === text ? open : { content: text, key: crypto.randomUUID() }
    try {
      const answer = await call(open.key)
      open = undefined
      return answer
    } catch (error) {
      if (error instanceof ApiError && isAnswer(error.status)) open = undefined
      throw error
    }
  }
}

const aboutFile = ({ name, size, lastModified }: File) => ({ name, size, lastModified })

/** A refusal had no effect. Where nobody answered, or the server broke, it may have been done all the same. */
const isAnswer = (status: number): boolean => status >= 400 && status < 500
