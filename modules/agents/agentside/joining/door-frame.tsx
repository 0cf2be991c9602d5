import { LanguageSwitch, Thumb, useWords } from '@langraan/ui'
import { SchemeSwitch } from '@langraan/ui/shell'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAgent } from '../agent-context.ts'
import { usePictures } from '../use-pictures.ts'
import styles from './door.module.css'
import { joiningWords } from './joining-words.ts'

/** What the shop says to those who are not in yet. */
export function useDoor() {
  const { api, shopId } = useAgent()
  return useQuery(api.query('GET /shops/:shopId/agent/door', { params: { shopId } }))
}

type Props = {
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}

/** Around the screens before one has signed in: whose shop this is. */
export function DoorFrame({ title, lead, wide, children }: Props) {
  const t = useWords(joiningWords)
  const { shopName } = useAgent()
  const { data: door } = useDoor()
  const pictureOf = usePictures()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Thumb alt="" fallback="shop" size={44} src={pictureOf(door?.logoUrl)} />
        <span className={styles.names}>
          <span className={styles.shop}>{shopName}</span>
          <span className={styles.hint}>{t('agentsOf')}</span>
        </span>
        <SchemeSwitch />
        <LanguageSwitch />
      </header>
      <main className={wide ? styles.wide : styles.narrow} tabIndex={-1}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </main>
    </div>
  )
}
