import { formatDate } from '@langraan/thai'
import { cookiesHref } from '../../parts/cookie-notice.tsx'
import { Document } from '../../parts/document.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ContactLinks } from '../../parts/shop-footer.tsx'
import { PRIVACY_NOTICE_VERSION } from '../../visit/privacy-notice.ts'
import type { PrivacyPage } from './content.ts'
import { privacyWords, type InPrivacy } from './words.ts'
import { drawnBy } from '../../parts/markup.tsx'

export const markup = drawnBy('privacy', privacyWords, Privacy)

/** What the shop does with what a shopper types, in a minute's reading. */
function Privacy({ here, page }: { here: InPrivacy; page: PrivacyPage }) {
  const { around, words, shop } = here
  const day = formatDate(new Date(PRIVACY_NOTICE_VERSION), { language: around.language, style: 'date' })
  return (
    <Document className="narrow reading" here={here} title={words.privacyPage.title}>
      <h1 className="page-title">{words.privacyPage.title}</h1>
      {words.privacyPage.parts(shop.name).map(([title, text]) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <p>
        <a href={cookiesHref(here)}>{words.cookies.title}</a>
      </p>
      <form action={`${around.base}/checkout/forgetting`} className="forget" method="post">
        <button className="button" type="submit">
          {words.forget}
        </button>
      </form>
      {page.forgotten && (
        <p className="note" role="status">
          <Icon name="tick" size="s" />
          {words.forgotten}
        </p>
      )}
      <p className="hint">{words.noticeVersion(day)}</p>
      <p className="welcome-contact">
        <ContactLinks here={here} shop={shop} />
      </p>
    </Document>
  )
}
