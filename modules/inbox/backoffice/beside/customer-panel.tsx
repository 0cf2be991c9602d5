import { IconButton, SidePanel, useWords } from '@langraan/ui'
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

/** The customer beside the conversation, where there is room. */
export function CustomerPanel(props: CustomerPanelProps) {
  const t = useWords(customerWords)
  if (props.conversation.kind === 'post') return null
  return (
    <aside aria-label={t('label')} className={styles.beside}>
      <CustomerFacts {...props} />
    </aside>
  )
}

/** The same behind a button of the head, where there is none. */
export function CustomerButton(props: CustomerPanelProps) {
  const t = useWords(customerWords)
  const [isOpen, setOpen] = useState(false)
  if (props.conversation.kind === 'post') return null
  return (
    <>
      <IconButton
        className={styles.showBeside}
        icon={IconUser}
        label={t('show')}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <SidePanel onClose={() => setOpen(false)} title={t('label')}>
          <CustomerFacts {...props} />
        </SidePanel>
      )}
    </>
  )
}
