import type { Here } from './page-context.ts'

export const cookiesHref = ({ around }: Here): string => `${around.base}/cookies`

/**
 * Asks once about cookies, on pages where one looks around. It is in every such page, so that pages can be kept, and
 * is hidden until the script, or without one the style that is made for each visitor, finds that nothing was chosen.
 */
export function CookieNotice({ here }: { here: Here }) {
  const { cookies } = here.words
  return (
    <section aria-label={cookies.noticeTitle} className="cookie-notice">
      <p>{cookies.notice}</p>
      <form action={cookiesHref(here)} className="cookie-answers" data-cookie-notice method="post">
        <button className="button" name="answer" type="submit" value="necessary">
          {cookies.necessary}
        </button>
        <button className="button" name="answer" type="submit" value="all">
          {cookies.all}
        </button>
        <a href={cookiesHref(here)}>{cookies.choose}</a>
      </form>
    </section>
  )
}

/** What shows the notice to those who have no script and have not chosen. Nobody else loads it. */
export function NoticeStyle({ here }: { here: Here }) {
  return (
    <noscript>
      <link href={`${cookiesHref(here)}/notice.css`} rel="stylesheet" />
    </noscript>
  )
}
