import { type CookieKey, necessaryCookies, siteCookies } from '../../visit/cookies.ts'
import { conveniences } from '../../visit/cookie-choice.ts'
import { cookiesHref } from '../../parts/cookie-notice.tsx'
import { Document } from '../../parts/document.tsx'
import { Icon } from '../../parts/icon.tsx'
import type { CookiesPage } from './content.ts'
import { cookiesWords, type InCookies } from './words.ts'
import { drawnBy } from '../../parts/markup.tsx'

export const markup = drawnBy('cookies', cookiesWords, Cookies)

type CookiesProps = { here: InCookies; page: CookiesPage }

/** Everything that the site keeps in a browser, and the choice of what is not necessary. */
function Cookies({ here, page }: CookiesProps) {
  const { cookies, cookiesPage } = here.words
  return (
    <Document className="narrow reading" here={here} title={cookies.title} unlisted>
      <h1 className="page-title">{cookies.title}</h1>
      {page.isKept && (
        <p className="note cookie-kept" role="status">
          <Icon name="tick" size="s" />
          {cookiesPage.kept}
        </p>
      )}
      <p>{cookiesPage.intro}</p>
      <h2 className="cookie-part">{cookiesPage.necessaryTitle}</h2>
      <p className="hint">{cookiesPage.necessaryHelp}</p>
      <CookieTable here={here} keys={necessaryCookies} label={cookiesPage.necessaryTitle} />
      <h2 className="cookie-part">{cookiesPage.optionalTitle}</h2>
      <p className="hint">{cookiesPage.optionalHelp}</p>
      <CookieTable here={here} keys={conveniences} label={cookiesPage.optionalTitle} />
      <Choice here={here} page={page} />
    </Document>
  )
}

function CookieTable({ here, label, keys }: { here: InCookies; label: string; keys: readonly CookieKey[] }) {
  const { heads, keeps, lasts } = here.words.cookiesPage
  return (
    <table aria-label={label} className="cookie-table">
      <thead>
        <tr>
          <th scope="col">{heads.name}</th>
          <th scope="col">{heads.keeps}</th>
          <th scope="col">{heads.lasts}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key}>
            <td>
              <code>{siteCookies[key].name}</code>
            </td>
            <td>{keeps[key]}</td>
            <td>{lasts(siteCookies[key].days)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Choice({ here, page: { chosen } }: CookiesProps) {
  const { cookies, cookiesPage } = here.words
  return (
    <form action={cookiesHref(here)} className="cookie-choice" method="post">
      {!chosen && <p className="hint">{cookiesPage.notChosen}</p>}
      {conveniences.map((name) => (
        <label className="remember" key={name}>
          <input
            defaultChecked={chosen?.includes(name) ?? false}
            name="wanted"
            type="checkbox"
            value={name}
          />
          <span>
            {cookiesPage.conveniences[name].label}
            <span className="hint">{cookiesPage.conveniences[name].help}</span>
          </span>
        </label>
      ))}
      <p className="cookie-answers">
        <button className="button button-main" name="answer" type="submit" value="chosen">
          {cookiesPage.save}
        </button>
        <button className="button" name="answer" type="submit" value="necessary">
          {cookies.necessary}
        </button>
        <button className="button" name="answer" type="submit" value="all">
          {cookies.all}
        </button>
      </p>
    </form>
  )
}
