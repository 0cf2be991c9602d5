import type { ReactNode } from 'react'
import { type IconName, Icon } from './icon.tsx'

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
