import { Button, SidePanel, useWords } from '@langraan/ui'
import { IconUser } from '@langraan/ui/icons'
import { useState } from 'react'
import type { ChatItem, Conversation } from '../../contract.ts'
import styles from '../inbox.module.css'
import { CustomerFacts } from './customer-facts.tsx'
import { customerWords } from './customer-words.ts'

type CustomerPanelProps = {
  readonly conversation: Conversation
  readonly shopId: string
  readonly items: readonly ChatItem[]
}

/** The customer beside the conversation; on a narrow screen behind a button. */
export function CustomerPanel(props: CustomerPanelProps) {
  const t = useWords(customerWords)
  const [isOpen, setOpen] = useState(false)
  if (props.conversation.kind === 'post') return null
  return (
    <>
      <aside aria-label={t('label')} className={styles.beside}>
        <CustomerFacts {...props} />
      </aside>
      <Button className={styles.showBeside} icon={IconUser} onClick={() => setOpen(true)} size="sm">
        {t('show')}
      </Button>
      {isOpen && (
        <SidePanel onClose={() => setOpen(false)} title={t('label')}>
          <CustomerFacts {...props} />
        </SidePanel>
      )}
    </>
  )
}
