import { CHOICE_COOKIE, readChoice } from '../visit/cookie-choice.ts'
import { cookieOf, find } from './find.ts'

/** Asks about cookies until an answer is kept. The page is the same for everybody: what was chosen stands in a cookie. */
export function startCookieNotice(): void {
  const form = find<HTMLFormElement>(document, 'cookie-notice')
  if (!form) return
  const draw = (): void => {
    document.documentElement.classList.toggle('asks-cookies', !readChoice(cookieOf(CHOICE_COOKIE)))
    // Its own letters may not have come yet; seen before them, it would grow before one's eyes.
    void document.fonts.ready.then(() => form.parentElement?.classList.add('has-letters'))
  }
  // Once all of the page is there: letters of the notice would come before the picture that one came for. And when one
  // comes back, which shows the page as it was left; it may have been answered on another.
  addEventListener('pageshow', draw)
  form.addEventListener('submit', (event) => {
    const { submitter } = event
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    void keepAnswer(form, submitter).then(() => {
      const wasThere = form.contains(document.activeElement)
      draw()
      if (wasThere && !document.documentElement.classList.contains('asks-cookies')) goToMain()
    })
  })
}

/** What had the keyboard's focus is hidden; without this the next press of the key would begin at the top. */
function goToMain(): void {
  const main = document.querySelector('main')
  if (!main) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}

/**
 * Sends the answer and leaves the page where it is. Where that does not work the form itself is sent, so that whatever
 * stands in the way is seen: nobody presses a button that does nothing.
 */
export async function keepAnswer(
  form: HTMLFormElement,
  { name, value }: Pick<HTMLButtonElement, 'name' | 'value'>,
): Promise<void> {
  const body = new URLSearchParams({ [name]: value })
  try {
    // A good answer leads back to this page, which need not be loaded again. All others are told by a page of their own.
    const { type } = await fetch(form.action, { method: 'POST', body, redirect: 'manual' })
    if (type === 'opaqueredirect') return
  } catch {
    // Out of reach: the browser says so itself when the form is sent.
  }
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name, value })
  form.append(field)
  form.submit()
}
