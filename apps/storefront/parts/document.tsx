import type { ReactNode } from 'react'
import type { Theme } from '../storefront.ts'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'
import type { Here } from './page-context.ts'

export type DocumentProps = {
  here: Here
  title: string
  description?: string
  pictureUrl?: string
  /** Search engines leave the page out. */
  unlisted?: boolean
  /** The header of pages on which nothing should lead away. */
  quiet?: boolean
  className?: string
  children: ReactNode
}

const DEFAULT_THEME: Theme = 'sky'

/** The whole document: head, header, the page itself, footer. */
export function Document(props: DocumentProps) {
  const { here, quiet = false, className = '', children } = props
  const { around, words } = here
  return (
    <html className={`theme-${around.shop?.theme ?? DEFAULT_THEME}`} lang={around.language}>
      <Head {...props} />
      <body>
        <a className="skip" href="#main">
          {words.skip}
        </a>
        {around.shop && <ShopHeader here={here} quiet={quiet} shop={around.shop} />}
        <main className={className} id="main">
          {children}
        </main>
        {around.shop && <ShopFooter here={here} shop={around.shop} />}
      </body>
    </html>
  )
}

function Head({ here, title, description, pictureUrl, unlisted = false }: DocumentProps) {
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
        <Listing title={fullTitle} {...{ here, canonicalUrl, description, pictureUrl }} />
      )}
      <link href={shop?.logoHref ?? 'data:,'} rel="icon" />
      {assets.fontHrefs.map((href) => (
        <link as="font" crossOrigin="anonymous" href={href} key={href} rel="preload" type="font/woff2" />
      ))}
      <link href={assets.styleHref} rel="stylesheet" />
      <script defer src={assets.scriptHref} />
    </head>
  )
}

type ListingProps = {
  here: Here
  title: string
  canonicalUrl: string
  description?: string
  pictureUrl?: string
}

/** What search engines and chats show of the page. */
function Listing({ here, title, canonicalUrl, description, pictureUrl }: ListingProps) {
  return (
    <>
      <link href={canonicalUrl} rel="canonical" />
      <meta content={title} property="og:title" />
      <meta content={canonicalUrl} property="og:url" />
      <meta content={here.around.shop?.name} property="og:site_name" />
      {description !== undefined && <meta content={description} property="og:description" />}
      {pictureUrl !== undefined && <meta content={pictureUrl} property="og:image" />}
    </>
  )
}
