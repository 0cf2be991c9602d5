import { CHOICE_COOKIE, readChoice } from '../cookie-choice.ts'
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
  draw()
  // Coming back shows the page as it was left; it may have been answered on another.
  addEventListener('pageshow', draw)
  form.addEventListener('submit', (event) => {
    const { submitter } = event
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    void keep(form, submitter).then(draw)
  })
}

/** Sends the answer and leaves the page where it is. Whoever cannot be reached that way is sent the form itself. */
async function keep(form: HTMLFormElement, { name, value }: HTMLButtonElement): Promise<void> {
  const body = new URLSearchParams({ [name]: value })
  try {
    // The answer leads back to this page, which need not be loaded again.
    await fetch(form.action, { method: 'POST', body, redirect: 'manual' })
  } catch {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
    form.submit()
  }
}
