import { Card, FailureState, SkeletonLines, Stack, Tabs, Text, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MessageKind, messageKinds } from '../rules/rules.ts'
import { kindWords } from './kind-words.ts'
import { MessageForm } from './message-form.tsx'
import { messageTextsWords } from './message-texts-words.ts'
import { textsQuery } from './messages-api.ts'
import styles from './messages.module.css'

const PANEL = 'message-of-kind'

type Props = { readonly shopId: string; readonly lock: string | undefined }

/** What customers are told of their orders: each message with its words, whether it is sent, and how it looks. */
export function MessageTexts({ shopId, lock }: Props) {
  const [t, kinds] = [useWords(messageTextsWords), useWords(kindWords)]
  const { data, isError, error, refetch } = useQuery({ ...textsQuery(shopId), refetchOnWindowFocus: false })
  const [kind, setKind] = useState<MessageKind>('received')
  const setting = data?.items.find((item) => item.kind === kind)
  return (
    <Stack>
      <Card title={t('title')}>
        <Stack gap={4}>
          <Text as="p" tone="second">
            {t('lead')}
          </Text>
          <Tabs
            label={t('kinds')}
            onChange={setKind}
            panelId={PANEL}
            tabs={messageKinds.map((value) => ({ value, label: kinds(value) }))}
            value={kind}
          />
        </Stack>
      </Card>
      {isError && <FailureState failure={error} onRetry={() => void refetch()} title={t('loadFailed')} />}
      {!data && !isError && (
        <Card>
          <SkeletonLines count={8} />
        </Card>
      )}
      {data && setting && (
        <div className={styles.panel} id={PANEL}>
          <MessageForm key={kind} lock={lock} setting={setting} settings={data} shopId={shopId} />
        </div>
      )}
    </Stack>
  )
}
