import { find } from '../../../scripts/find.ts'
import { goToFault, occupy, wake } from '../../../scripts/forms.ts'

// Longer than the server lets anybody wait at the door; a phone without a network would wait for ever.
const LONGEST_WAIT_MS = 20_000
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

type Told = { title: string; text: string }
type Answer =
  | { goTo: string }
  /** The checkout as the server draws it for what was sent. */
  | { page: Document }
  /** Nothing of ours, or a page that says one thing. */
  | { told?: Told }

/**
 * Sends the checkout by script, so that whatever becomes of it the page stays and nothing typed is lost. Where no
 * answer comes it says so beside the button; pressed again, it is the same form with the same key, and so never
 * a second order. `bring` wakes the page that takes this one's place.
 */
export async function sendCheckout(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  bring: () => void,
): Promise<void> {
  if (!occupy(button)) return
  const place = find(form, 'unsent')
  // Empty first: what is said a second time in the same words would not be read out.
  place?.replaceChildren()
  const answer = await answerTo(form, button.value)
  // Somebody who has gone back and forth meanwhile may stand on another page.
  if (!form.isConnected) return
  if ('goTo' in answer) return location.assign(answer.goTo)
  wake()
  if ('page' in answer) return takePlace(answer.page, bring)
  if (place) tell(place, answer.told)
}

/** What the server makes of the form as it is filled in now, for one of its actions. */
export async function answerTo(form: HTMLFormElement, action: string): Promise<Answer> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  body.set('action', action)
  try {
    // Not `form.action`: its buttons are called that, and hide the property.
    const answer = await fetch(form.getAttribute('action') ?? '', {
      method: 'POST',
      body,
      headers: { accept: 'text/html', 'x-requested-with': 'fetch' },
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    })
    if (answer.headers.get('content-type')?.startsWith('application/json'))
      return (await answer.json()) as { goTo: string }
    return read(new DOMParser().parseFromString(await answer.text(), 'text/html'), answer.status)
  } catch {
    // Whoever has sent it says so; what was typed is still there.
    return {}
  }
}

function read(page: Document, status: number): Answer {
  if (find(page, 'checkout')) return { page }
  const message = find(page, 'message')
  const [title, text] = ['h1', 'p'].map((name) => message?.querySelector(name)?.textContent)
  // A shop that is closed is no outage, though it answers with the same number.
  const isAway = AWAY.has(status) && message?.dataset.message !== 'closed'
  return title && text && !isAway ? { told: { title, text } } : {}
}

/** The answer in this page's place: not loaded, so that there is nothing to be sent a second time by reloading. */
function takePlace(page: Document, bring: () => void): void {
  const next = page.querySelector('main')
  if (!next) return
  document.querySelector('main')?.replaceWith(next)
  scrollTo(0, 0)
  bring()
  goToFault()
}

/** Beside the button, which keeps the focus: the next press of the key tries again. */
function tell(place: HTMLElement, told: Told | undefined): void {
  const { title = '', text = '', kept = '' } = { ...place.dataset, ...told }
  const note = document.createElement('p')
  note.className = 'note note-red'
  const heading = document.createElement('b')
  heading.textContent = title
  note.append(heading, ` ${text} ${kept}`)
  place.replaceChildren(note)
}
