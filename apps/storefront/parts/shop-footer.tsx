import { lineHref } from './line-href.ts'
import { formatThaiPhone } from '@langraan/thai'
import type { ShopFacts } from '../site/surroundings.ts'
import { cookiesHref } from './cookie-notice.tsx'
import { Icon } from './icon.tsx'
import type { Here } from './page-context.ts'

/** Who stands behind the shop, on every page. */
export function ShopFooter({ here, shop }: { here: Here; shop: ShopFacts }) {
  const { around, words } = here
  return (
    <footer className="foot">
      <div className="foot-inner">
        <b>{shop.name}</b>
        <ContactLinks here={here} shop={shop} />
        <a className="foot-link" href={`${around.base}/order-status`}>
          {words.orderStatus}
        </a>
        <a className="foot-link" href={`${around.base}/privacy`}>
          {words.privacy}
        </a>
        <a className="foot-link" href={cookiesHref(here)}>
          {words.cookies.title}
        </a>
      </div>
      {shop.footer !== '' && <p className="foot-text">{shop.footer}</p>}
    </footer>
  )
}

/** Phone and LINE as links that open the right program. */
export function ContactLinks({ here, shop }: { here: Here; shop: ShopFacts }) {
  const { words } = here
  return (
    <>
      {shop.phone !== '' && (
        <a className="foot-link" href={`tel:${shop.phone}`}>
          <Icon name="phone" size="s" />
          {words.phone} {formatThaiPhone(shop.phone)}
        </a>
      )}
      {shop.lineId !== '' && (
        <a className="foot-link" href={lineHref(shop.lineId)} rel="noreferrer">
          <Icon name="chat" size="s" />
          {words.line} {shop.lineId}
        </a>
      )}
      {shop.facebookUrl !== '' && (
        <a className="foot-link" href={shop.facebookUrl} rel="noreferrer">
          <Icon name="people" size="s" />
          Facebook
        </a>
      )}
    </>
  )
}
