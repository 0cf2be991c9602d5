import { createApi } from '@langraan/http/client'
import type * as customersContract from '@langraan/customers/contract'
import { formatThaiPhone } from '@langraan/thai'
import { Button, Text, useWords } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Conversation } from '../../contract.ts'
import styles from '../inbox.module.css'
import { useConversationChange } from '../thread/use-conversation-change.ts'
import { customerWords } from './customer-words.ts'

const customersApi = createApi<typeof customersContract>()
const MOST = 5

type LinkCustomerProps = { readonly conversation: Conversation; readonly shopId: string }

/** Says which customer it is: by a person, never by itself. A phone that was written here is a suggestion. */
export function LinkCustomer({ conversation, shopId }: LinkCustomerProps) {
  const t = useWords(customerWords)
  const [text, setText] = useState('')
  const change = useConversationChange(shopId, conversation.conversationId)
  const found = useQuery({
    ...customersApi.query('GET /shops/:shopId/customers', { params: { shopId }, query: { text } }),
    placeholderData: keepPreviousData,
    enabled: text.trim() !== '',
  })
  const rows = text.trim() === '' ? conversation.suggested : (found.data?.items ?? []).slice(0, MOST)
  return (
    <div>
      <h3>{t('unknown')}</h3>
      <Text as="p" tone="second">
        {t('unknownHint')}
      </Text>
      <TextField label={t('find')} onChange={setText} placeholder={t('findHint')} value={text} />
      {text.trim() === '' && rows.length > 0 && <p className={styles.hint}>{t('maybe')}</p>}
      {text.trim() !== '' && found.data && rows.length === 0 && (
        <p className={styles.hint}>{t('noneFound')}</p>
      )}
      <ul className={styles.orders}>
        {rows.map(({ customerId, name, phone }) => (
          <li className={styles.line} key={customerId}>
            <span className={styles.who}>
              <b>{name}</b>
              <span className={styles.hint}>{phone === '' ? '' : formatThaiPhone(phone)}</span>
            </span>
            <Button busy={change.isPending} onClick={() => change.mutate({ customerId })} size="sm">
              {t('itIs')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
