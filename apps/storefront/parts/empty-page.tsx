import type { ReactNode } from 'react'
import { type IconName, Icon } from './icon.tsx'
import type { InShop } from './page-context.ts'
import { ContactLinks } from './shop-footer.tsx'

export type EmptyPageProps = { icon: IconName; title: string; text: string; children?: ReactNode }

/** Where there is nothing to show: why, and what to do next. */
export function EmptyPage({ icon, title, text, children }: EmptyPageProps) {
  return (
    <div className="empty">
      <span className="empty-drawing">
        <Icon name={icon} size="l" />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** A shop that sells nothing yet: whom to ask, where it says so. */
export function NoGoods({ here }: { here: InShop }) {
  const { shop, words } = here
  const { title, text, later } = words.noGoods
  const canBeAsked = [shop.phone, shop.lineId, shop.facebookUrl].some((way) => way !== '')
  return (
    <EmptyPage icon="box" text={canBeAsked ? text : later} title={title}>
      {canBeAsked && (
        <p className="welcome-contact">
          <ContactLinks here={here} shop={shop} />
        </p>
      )}
    </EmptyPage>
  )
}
