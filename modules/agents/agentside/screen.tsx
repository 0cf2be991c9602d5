import { IconButton, useWords } from '@langraan/ui'
import { IconArrowLeft } from '@langraan/ui/icons'
import type { ReactNode } from 'react'
import { useAgent } from './agent-context.ts'
import { frameWords } from './frame-words.ts'
import styles from './screen.module.css'

type Props = {
  readonly title: ReactNode
  /** The screen that this one belongs to: `/parcels`. */
  readonly backTo?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A screen: what it is called, and its parts below each other. */
export function Screen({ title, backTo, actions, children }: Props) {
  const t = useWords(frameWords)
  const { href } = useAgent()
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        {backTo !== undefined && <IconButton href={href(backTo)} icon={IconArrowLeft} label={t('back')} />}
        <h1 className={styles.title}>{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  )
}
