import { Button, LinkTabs, PageHeader, useWords } from '@langraan/ui'
import { IconDeviceDesktop } from '@langraan/ui/icons'
import type { ReactNode } from 'react'
import styles from './room.module.css'
import { roomWords } from './room-words.ts'
import { TILL_HOME } from './till-api.ts'

const parts = ['tills', 'shifts', 'sales', 'to-look-at', 'staff', 'settings'] as const
export type RoomPart = (typeof parts)[number]

type Props = {
  readonly shopId: string
  readonly part: RoomPart
  /** One line of fact under the title. */
  readonly fact: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The head of every page about tills, with the way to the others and to the till itself. */
export function RoomFrame({ shopId, part, fact, actions, children }: Props) {
  const t = useWords(roomWords)
  const base = `/app/shops/${shopId}/tills`
  return (
    <>
      <PageHeader
        actions={
          <>
            <Button href={TILL_HOME} icon={IconDeviceDesktop} newTab>
              {t('open')}
            </Button>
            {actions}
          </>
        }
        fact={fact}
        title={part === 'tills' ? t('title') : `${t('title')}: ${t(part)}`}
      />
      <div className={styles.tabs}>
        <LinkTabs
          hrefOf={(one) => (one === 'tills' ? base : `${base}/${one}`)}
          label={t('parts')}
          tabs={parts.map((value) => ({ value, label: t(value) }))}
          value={part}
        />
      </div>
      {children}
    </>
  )
}
