import type { ReactNode } from 'react'
import { DARK_WANTED } from '@langraan/sites/rules'
import type { Look } from '../site/surroundings.ts'
import { CookieNotice, NoticeStyle } from './cookie-notice.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'
import type { Here } from './page-context.ts'

export type DocumentProps = {
  here: Here
  title: string
  description?: string
  pictureUrl?: string
  /** What chats and search engines take the page for. */
  subject?: 'website' | 'product'
  /** Search engines leave the page out. */
  unlisted?: boolean
  /** The header of pages on which nothing should lead away. */
  quiet?: boolean
  /** A page where one looks around: it may ask about cookies. Where one orders, nothing comes between. */
  asksCookies?: boolean
  className?: string
  children: ReactNode
}

/** The whole document: head, header, the page itself, footer. */
export function Document(props: DocumentProps) {
  const { here, quiet = false, className = '', children } = props
  const { around, words } = here
  return (
    <html className={classesOf(around.shop?.look)} lang={around.language}>
      <Head {...props} />
      <body>
        <a className="skip" href="#main">
          {words.skip}
        </a>
        {around.shop && around.shop.announcement !== '' && (
          <p className="announcement">{around.shop.announcement}</p>
        )}
        {around.shop && <ShopHeader here={here} quiet={quiet} shop={around.shop} />}
        <main className={className} id="main">
          {children}
        </main>
        {around.shop && <ShopFooter here={here} shop={around.shop} />}
        {asks(props) && <CookieNotice here={here} />}
      </body>
    </html>
  )
}

/** A preview keeps nothing, so it has nothing to ask. */
const asks = ({ here, asksCookies = false }: DocumentProps): boolean => asksCookies && !here.around.isPreview

/** What the style knows of the shop's look; a shop of its own colours stands on those of the default. */
function classesOf(look: Look | undefined): string {
  if (!look) return 'theme-sky'
  const palette = look.palette === 'own' ? 'sky' : look.palette
  return [
    `theme-${palette}`,
    look.styleHref !== undefined && 'own-colours',
    look.layout === 'list' && 'goods-in-list',
    look.cards !== 'medium' && `cards-${look.cards}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function Head(props: DocumentProps) {
  const { here, title, description, pictureUrl, subject, unlisted = false } = props
  const { assets, shop, canonicalUrl } = here.around
  const fullTitle = shop && shop.name !== title ? `${title} · ${shop.name}` : title
  return (
    <head>
      <meta charSet="utf-8" />
      <meta content="width=device-width, initial-scale=1" name="viewport" />
      <title>{fullTitle}</title>
      {description !== undefined && <meta content={description} name="description" />}
      {(unlisted || !canonicalUrl) && <meta content="noindex" name="robots" />}
      {!unlisted && canonicalUrl && (
        <Listing title={fullTitle} {...{ here, canonicalUrl, description, pictureUrl, subject }} />
      )}
      <link href={shop?.logoHref ?? 'data:,'} rel="icon" />
      {assets.fontHrefs.map((href) => (
        <link as="font" crossOrigin="anonymous" href={href} key={href} rel="preload" type="font/woff2" />
      ))}
      <link href={assets.styleHref} rel="stylesheet" />
      {shop && <NightStyle href={assets.darkHref} scheme={shop.look.scheme} />}
      {shop?.look.styleHref && <link href={shop.look.styleHref} rel="stylesheet" />}
      {asks(props) && <NoticeStyle here={here} />}
      <script defer src={assets.scriptHref} />
    </head>
  )
}

/** A style and nothing else, so that a dark page is dark before it is seen, also without scripts. */
function NightStyle({ href, scheme }: { href: string; scheme: Look['scheme'] }) {
  if (scheme === 'light') return null
  return (
    <>
      {/* The empty page before the style has come. */}
      <meta content={scheme === 'dark' ? 'dark' : 'light dark'} name="color-scheme" />
      <link href={href} media={scheme === 'visitor' ? DARK_WANTED : undefined} rel="stylesheet" />
    </>
  )
}

type ListingProps = {
  here: Here
  title: string
  canonicalUrl: string
  description?: string
  pictureUrl?: string
  subject?: 'website' | 'product'
}

const LOCALES = { th: 'th_TH', en: 'en_US' } as const

/** What search engines and chats show of the page. */
function Listing({ here, title, canonicalUrl, subject = 'website', ...listing }: ListingProps) {
  const { alternates, language, shop } = here.around
  const { description, pictureUrl = shop?.logoHref && new URL(shop.logoHref, canonicalUrl).href } = listing
  return (
    <>
      <link href={canonicalUrl} rel="canonical" />
      {alternates && (
        <>
          <link href={alternates.th} hrefLang="th" rel="alternate" />
          <link href={alternates.en} hrefLang="en" rel="alternate" />
          <link href={alternates.th} hrefLang="x-default" rel="alternate" />
        </>
      )}
      <meta content={subject} property="og:type" />
      <meta content={LOCALES[language]} property="og:locale" />
      <meta content={title} property="og:title" />
      <meta content={canonicalUrl} property="og:url" />
      <meta content={shop?.name} property="og:site_name" />
      {description !== undefined && <meta content={description} property="og:description" />}
      {pictureUrl !== undefined && <meta content={pictureUrl} property="og:image" />}
      <meta content={pictureUrl === undefined ? 'summary' : 'summary_large_image'} name="twitter:card" />
    </>
  )
}
