import { Document } from '../parts/document.tsx'
import { type IconName, Icon } from '../parts/icon.tsx'
import { ContactLinks } from '../parts/shop-footer.tsx'
import type { MessagePage } from './content.ts'
import type { InMessage } from './words.ts'

const icons: Record<MessagePage['message'], IconName> = {
  not_found: 'search',
  no_order: 'search',
  no_shop: 'search',
  closed: 'clock',
  failed: 'alert',
  foreign: 'stop',
  too_many: 'clock',
  refused: 'alert',
  preview: 'info',
  preview_over: 'clock',
}

const LEADS_ELSEWHERE: ReadonlySet<MessagePage['message']> = new Set(['closed', 'preview_over', 'no_order'])

/** A page that says one thing, and what to do next. */
export function Message({ here, page }: { here: InMessage; page: MessagePage }) {
  const { around, words } = here
  const { title, text } = words.message[page.message]
  const leadsToShop = around.shop && !LEADS_ELSEWHERE.has(page.message)
  return (
    <Document className="message-page" here={here} quiet={page.message === 'closed'} title={title} unlisted>
      <div className="empty" data-message={page.message}>
        <span className="empty-drawing">
          <Icon name={icons[page.message]} size="l" />
        </span>
        <h1>{title}</h1>
        <p>{page.text ?? text}</p>
        {page.requestId !== undefined && (
          <p className="hint">
            {words.requestCode} {page.requestId}
          </p>
        )}
        {page.message === 'no_order' && (
          <a className="button button-main button-large" href={`${around.base}/order-status`}>
            {words.orderStatus}
          </a>
        )}
        {leadsToShop && (
          <a className="button button-main button-large" href={`${around.base}/`}>
            {words.toShop}
          </a>
        )}
        {page.message === 'closed' && around.shop && (
          <p className="welcome-contact">
            <ContactLinks here={here} shop={around.shop} />
          </p>
        )}
      </div>
    </Document>
  )
}
